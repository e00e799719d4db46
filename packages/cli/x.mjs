import { bestOf, printAnalysis } from 'turnwise/analysis';
import { Checkers, ConnectFour, gameFrom, Pig, TicTacToe } from 'turnwise/games';
import { AutoPlayer } from 'turnwise/players';

for (const [g, o] of [
  [new TicTacToe(), {}],
  [new Pig(), {}],
  [gameFrom('rock-paper-scissors'), {}],
  [gameFrom('odds-and-evens'), {}],
  [new ConnectFour(), {}],
  [new ConnectFour(), { timeCap: 1000 }],
  [new Checkers(), {}],
  [new Checkers(), { timeCap: 1000 }],
]) {
  const t = performance.now();
  const a = new AutoPlayer(o).analysis(g, g.activePlayers[0], { seed: 1 });
  console.log(Math.round(performance.now() - t));
  console.log(printAnalysis(a));
  console.log(
    bestOf(a)
      .map((l) => l.text)
      .join(' '),
  );
}
