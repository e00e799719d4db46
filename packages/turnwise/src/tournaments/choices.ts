/** Choices, permutations and rotations by number, so that the k-th of many need not wait for the others. */

/**
 * How many ways there are to take k of n.
 *
 * @example
 *     choices(4, 2); // 6
 */
export function binomial(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return Math.round(ways);
}

/**
 * The choice of k of the numbers below n that has the given number, in the order of a dictionary.
 *
 * @example
 *     combination(3, 2, 1); // [0, 2]
 */
export function combination(n: number, k: number, number: number): number[] {
  const chosen: number[] = [];
  let rest = number;
  for (let item = 0; chosen.length < k && item < n; item++) {
    const withItem = binomial(n - item - 1, k - chosen.length - 1);
    if (rest < withItem) chosen.push(item);
    else rest -= withItem;
  }
  return chosen;
}

/**
 * The permutation of the items that has the given number, in the order of a dictionary.
 *
 * @example
 *     permutation(['a', 'b', 'c'], 5); // ['c', 'b', 'a']
 */
export function permutation<T>(items: readonly T[], number: number): T[] {
  const left = [...items];
  let rest = number;
  return items.map((_, place) => {
    const others = factorial(items.length - place - 1);
    const [taken] = left.splice(Math.floor(rest / others), 1);
    rest %= others;
    return taken as T;
  });
}

/**
 * The items, beginning with the one at the given number.
 *
 * @example
 *     rotation(['a', 'b', 'c'], 1); // ['b', 'c', 'a']
 */
export function rotation<T>(items: readonly T[], number: number): T[] {
  return [...items.slice(number), ...items.slice(0, number)];
}

export function factorial(n: number): number {
  let product = 1;
  for (let i = 2; i <= n; i++) product *= i;
  return product;
}
