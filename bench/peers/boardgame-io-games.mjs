/*
 * Tic-tac-toe and Connect Four for boardgame.io, which ships no games: written the way its users
 * write theirs, with a setup, one move that changes the state in place, an end condition that
 * looks at the squares, and the list of moves its bots ask for.
 */

const ticTacToeLines = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

/** Tic-tac-toe; `invalidMove` is the value boardgame.io wants for a refused move. */
export function ticTacToe(invalidMove) {
  return {
    name: 'tic-tac-toe',
    setup: () => ({ squares: Array(9).fill(null) }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      mark: ({ G, playerID }, square) => {
        if (G.squares[square] !== null) return invalidMove;
        G.squares[square] = playerID;
      },
    },
    endIf: ({ G, ctx }) => {
      const { squares } = G;
      const owns = (square) => squares[square] === ctx.currentPlayer;
      if (ticTacToeLines.some((line) => line.every(owns))) return { winner: ctx.currentPlayer };
      if (!squares.includes(null)) return { draw: true };
    },
    ai: {
      enumerate: (G) => {
        const choices = [];
        G.squares.forEach((mark, square) => {
          if (mark === null) choices.push({ move: 'mark', args: [square] });
        });
        return choices;
      },
    },
  };
}

const width = 7;
const height = 6;
const directions = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];

/** Connect Four; the board is a list of columns, each with its discs from the bottom up. */
export function connectFour(invalidMove) {
  return {
    name: 'connect-four',
    setup: () => ({ columns: Array.from({ length: width }, () => []), last: null }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      drop: ({ G, playerID }, column) => {
        if (!(G.columns[column]?.length < height)) return invalidMove;
        G.columns[column].push(playerID);
        G.last = column;
      },
    },
    endIf: ({ G }) => {
      if (G.last === null) return;
      const { columns, last } = G;
      if (hasFour(columns, last)) return { winner: columns[last].at(-1) };
      if (columns.every((column) => column.length === height)) return { draw: true };
    },
    ai: {
      enumerate: (G) => {
        const choices = [];
        G.columns.forEach((column, index) => {
          if (column.length < height) choices.push({ move: 'drop', args: [index] });
        });
        return choices;
      },
    },
  };
}

/** Whether the topmost disc of the column stands in a line of four. */
function hasFour(columns, column) {
  const row = columns[column].length - 1;
  const owner = columns[column][row];
  const reach = (right, up) => {
    let discs = 0;
    while (columns[column + right * (discs + 1)]?.[row + up * (discs + 1)] === owner) discs++;
    return discs;
  };
  return directions.some(([right, up]) => 1 + reach(right, up) + reach(-right, -up) >= 4);
}
