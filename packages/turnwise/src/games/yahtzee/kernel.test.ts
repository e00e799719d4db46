import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { Kernel, kernelOf } from '../../kernel/index.ts';
import { Yahtzee } from './index.ts';
import { YahtzeeKernel } from './kernel.ts';

describe('The kernel of Yahtzee', () => {
  test('is the one that searches use', () => {
    expect(kernelOf(new Yahtzee())).toBeInstanceOf(YahtzeeKernel);
  });

  test.each(['forced', 'free', 'never'] as const)(
    'plays out as the general loop does, with the rule %s',
    (joker) => {
      for (let seed = 0; seed < 100; seed++) {
        const own = new Yahtzee({ joker, players: 1 + (seed % 4) }).kernel();
        const general = own.copy();
        const steps = own.playout(new Random(seed));
        expect(Kernel.prototype.playout.call(general, new Random(seed))).toBe(steps);
        expect(`${own.state()}`).toBe(`${general.state()}`);
      }
    },
  );

  test.each(['forced', 'free'] as const)(
    'agrees with the rules about further Yahtzees, with the rule %s',
    (joker) => {
      // Random matches hardly ever have them.
      for (const [upper, lower] of [
        ['.,.,.,.,.,.', '.,.,.,.,.,50,.+0'],
        ['3,.,9,12,.,.', '.,.,25,.,.,50,.+2'],
        ['3,.,9,12,.,.', '.,.,25,.,.,0,.+0'],
        ['3,.,9,12,.,.', '9,9,25,30,40,50,9+12'],
      ])
        for (let face = 1; face <= 6; face++) {
          const card = `${upper}/${lower}`.replace('+0', '').replace('+12', '+8');
          const dice = String(face).repeat(5);
          const game = new Yahtzee({ joker }).parsePosition(`Solo ${dice}+0 ${card}`);
          for (const [choice, box] of game.openBoxes().entries()) {
            const kernel = game.kernel();
            expect(kernel.move(choice)).toBe(box);
            kernel.play(choice);
            expect(`${kernel.state()}`).toBe(`${game.perform(box)}`);
          }
          expect(game.kernel().choices()).toBe(game.openBoxes().length);
        }
    },
  );

  test('holds full and open cards in its key', () => {
    const game = new Yahtzee({ players: 2 });
    const cards = '5,10,15,20,25,30/30,30,25,30,40,50,30+12 0,0,0,0,0,0/0,0,0,0,0,0,.';
    const kernel = game.parsePosition(`Two 66666+2 ${cards}`).kernel();
    const words = new Int32Array(kernel.keyLength);
    kernel.writeKey(words, 0);
    const copy = game.kernel();
    copy.readKey(words, 0);
    expect(`${copy.state()}`).toBe(`Two 66666+2 ${cards}`);
    kernel.play(0); // all dice are in the air
    kernel.writeKey(words, 0);
    copy.readKey(words, 0);
    expect([copy.turn(), copy.choices()]).toEqual([kernel.turn(), 252]);
  });
});
