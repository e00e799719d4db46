/** Ways to show a match to others: a link, a picture, an animation of all turns, and the system's share sheet. */
import { useEffect, useRef, useState } from 'react';
import { messageOf } from 'turnwise/internal';
import type { BoardProps } from '../../boards/board.ts';
import { Button } from '../../parts/button.tsx';
import { copyText, saveFile } from '../../shell/save-file.ts';
import type { StudioGame } from '../../shell/studio-games.ts';
import { linkOf } from '../../state/link.ts';
import type { MatchTree } from '../../state/match-tree.ts';
import { recordOf } from '../../state/match-tree-record.ts';
import { addressOf } from '../../state/route.ts';
import type { Sight } from '../../state/sight.ts';
import './share-match.css';

export interface ShareMatchProps {
  readonly game: StudioGame;
  readonly match: MatchTree;
  readonly sight: Sight; // all: otherwise there is nothing to share yet
  readonly viewer: string; // the role at the bottom of pictures
  readonly analysis: BoardProps['analysis']; // the odds that the board shows
}

/** A file that was made, to look at, save and share. */
interface MadeFile {
  readonly file: File;
  readonly address: string; // of its content, in this page
}

export function ShareMatch(props: ShareMatchProps) {
  const { game, match, sight } = props;
  const [message, setMessage] = useState(''); // read aloud as a status
  const [progress, setProgress] = useState<number | null>(null); // of what is being made, from 0 to 1
  const [made, setMade] = useState<MadeFile | null>(null);
  const making = useRef<AbortController | null>(null);
  useEffect(() => () => making.current?.abort(), []);
  useEffect(() => () => void (made && URL.revokeObjectURL(made.address)), [made]);
  const saying = async (work: () => Promise<string>) => {
    try {
      setMessage(await work());
    } catch (error) {
      setMessage(isAbort(error) ? '' : messageOf(error));
    }
  };
  const copyLink = () =>
    saying(async () => {
      await copyText(await linkTo(game, match));
      return 'Link to the whole match copied.';
    });
  const make = (name: string, create: (signal: AbortSignal) => Promise<Blob>) =>
    saying(async () => {
      making.current?.abort();
      const own = new AbortController();
      making.current = own;
      setMade(null);
      setMessage('');
      setProgress(0);
      try {
        const content = await create(own.signal);
        own.signal.throwIfAborted();
        const file = new File([content], name, { type: content.type });
        setMade({ file, address: URL.createObjectURL(content) });
        return `The picture is ready, ${sizeInWords(content.size)}.`;
      } finally {
        if (making.current === own) setProgress(null);
      }
    });
  const stem = game.start.name;
  const picture = () =>
    make(`${stem}.png`, async () => {
      const { positionPicture } = await import('./match-pictures.tsx');
      return positionPicture(props, props.analysis);
    });
  const animation = () =>
    make(`${stem}.gif`, async (signal) => {
      const { matchAnimation } = await import('./match-pictures.tsx');
      return matchAnimation(props, { signal, onProgress: setProgress });
    });
  if (sight.kind !== 'all')
    return (
      <p className="quiet">
        You can share this match once it is over: until then a link or a picture would give away
        what is hidden.
      </p>
    );
  return (
    <div className="share-match">
      <div className="share-match__actions">
        <Button onPress={() => void copyLink()}>Copy link</Button>
        <Button onPress={() => void picture()}>Picture</Button>
        <Button onPress={() => void animation()}>GIF</Button>
        {canShare({ url: document.baseURI }) ? (
          <Button
            onPress={() =>
              void saying(async () => {
                await navigator.share({ title: game.title, url: await linkTo(game, match) });
                return '';
              })
            }
          >
            Share …
          </Button>
        ) : null}
      </div>
      {progress === null ? null : (
        <div className="share-match__progress">
          <progress aria-label="Making the picture" value={progress} max={1} />
          <Button onPress={() => making.current?.abort()}>Cancel</Button>
        </div>
      )}
      {made === null ? null : (
        <figure className="share-match__made">
          <img src={made.address} alt={`The ${isAnimation(made.file) ? 'match' : 'position'}`} />
          <figcaption className="share-match__actions">
            <Button onPress={() => saveFile(made.file.name, [made.file], made.file.type)}>
              Save {isAnimation(made.file) ? 'GIF' : 'PNG'}
            </Button>
            {canShare({ files: [made.file] }) ? (
              <Button
                onPress={() =>
                  void saying(async () => {
                    await navigator.share({ title: game.title, files: [made.file] });
                    return '';
                  })
                }
              >
                Share picture …
              </Button>
            ) : null}
          </figcaption>
        </figure>
      )}
      <p className="share-match__message" role="status">
        {message}
      </p>
    </div>
  );
}

/** The address of the whole match. */
async function linkTo(game: StudioGame, match: MatchTree): Promise<string> {
  const text = await linkOf(recordOf(match), match.start.game);
  const address = addressOf({ page: 'play', game: game.text, link: text });
  return new URL(address, document.baseURI).href;
}

/** Whether the system has a share sheet, and takes this. */
function canShare(data: ShareData): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare(data);
}

function isAnimation({ type }: File): boolean {
  return type === 'image/gif';
}

/** Whether somebody changed their mind: pressed Cancel, or closed the share sheet. */
function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function sizeInWords(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
