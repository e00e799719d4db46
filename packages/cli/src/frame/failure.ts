export { codeOf, messageOf, reasonOf } from 'turnwise/internal';

/** What a person did wrong or has to know, as a sentence that says what to do. The program ends with 2. */
export class Failure extends Error {
  override readonly name = 'Failure';
}
