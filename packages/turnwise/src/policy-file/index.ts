/** Policies in HDF5 files, to and from this library, h5py and whatever else speaks HDF5. */
export { decodePolicy, type ExpectedPolicy, encodePolicy } from './hdf5-matrix.ts';
export {
  NO_FACTS,
  type PolicyFacts,
  type PolicyFile,
  PolicyFileError,
} from './policy-file.ts';
export { policyPath, readPolicyFile, type WriteOptions, writePolicyFile } from './policy-path.ts';
