/** Ratings of players who keep a name, by game, computed as in tournaments. Of games of two roles. */
import type { OnlineRating } from 'turnwise/client';
import { PairTally, pointRatings, ratings } from 'turnwise/tournaments';
import type { MatchStore, Standing } from '../storage/match-store.ts';
import type { ServedGames } from './games.ts';

const NEWEST = 2000; //    matches that count
const MOST = 200; //       players: the computation grows with the third power
const KEPT_FOR = 10_000; // milliseconds

export class Ratings {
  private readonly kept = new Map<string, { readonly at: number; list: Promise<OnlineRating[]> }>();

  constructor(
    private readonly store: MatchStore,
    private readonly games: ServedGames,
  ) {}

  /** The ratings in a game with its options, best first. */
  of(game: string): Promise<OnlineRating[]> {
    const now = performance.now();
    const known = this.kept.get(game);
    if (known && now - known.at < KEPT_FOR) return known.list;
    const list = this.compute(game);
    for (const [each, { at }] of this.kept) if (now - at >= KEPT_FOR) this.kept.delete(each);
    this.kept.set(game, { at: now, list });
    return list;
  }

  private async compute(game: string): Promise<OnlineRating[]> {
    const { start } = this.games.find(game);
    if (start.players.length !== 2) return [];
    const names = new Map<string, string>(); // by player; the newest name counts
    const tally = new PairTally(start.players);
    for (const standings of byMatch(await this.store.standingsOf(game, NEWEST))) {
      for (const { name, player } of standings)
        if (names.has(player) || names.size < MOST) names.set(player, name);
      const players = [...names.keys()];
      const seats = standings.map(({ player, role }) => [role, players.indexOf(player)] as const);
      if (seats.some(([, index]) => index < 0)) continue;
      const result = Object.fromEntries(standings.map(({ result, role }) => [role, result]));
      tally.add({ result, seats: Object.fromEntries(seats) });
    }
    if (names.size < 2) return [];
    const { isSimultaneous } = start;
    const table = tally.hasStakes
      ? pointRatings([...names.keys()], tally.points(isSimultaneous))
      : ratings([...names.keys()], tally.results(isSimultaneous));
    return table.players
      .flatMap(({ interval, matches, player, rating }) => {
        if (rating === null) return [];
        const [low, high] = interval ?? [null, null];
        const name = names.get(player) ?? '';
        return [
          { player: player.slice(0, 16), name, rating, low, high, matches, unit: table.unit },
        ];
      })
      .toSorted((a, b) => b.rating - a.rating);
  }
}

/** The standings of each match, in order. */
function byMatch(standings: readonly Standing[]): Standing[][] {
  const matches = new Map<string, Standing[]>();
  for (const standing of standings)
    matches.set(standing.match, [...(matches.get(standing.match) ?? []), standing]);
  return [...matches.values()];
}
