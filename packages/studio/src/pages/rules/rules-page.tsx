/** The rules of a game, its notation and what is known of it: its page in docs/games. */
import { use, useEffect } from 'react';
import { Drawn } from '../../parts/drawn.tsx';
import { useGame } from '../../shell/studio-games.ts';
import { traitsInWords, traitsOf } from '../../state/game-traits.ts';
import { factsOf } from '../../state/listed-games.ts';
import type { Markup } from '../../state/markup.ts';
import { addressOf } from '../../state/route.ts';
import type { RulesPage as Rules } from '../../state/rules-page.ts';
import '../../parts/table-scroll.css';
import './rules-page.css';

/** By path. */
const pages = import.meta.glob<{ readonly default: Rules }>('../../../../../docs/games/*.md');

interface PageProps {
  readonly text: string; // names the game, as in addresses
  readonly section: string | null;
}

export default function RulesPage({ text, section }: PageProps) {
  const [name = ''] = text.split('(');
  const load = pages[`../../../../../docs/games/${name}.md`];
  return load ? (
    <ListedRules name={name} section={section} load={load} />
  ) : (
    <OwnRules text={text} />
  );
}

const asked = new Map<string, Promise<Rules>>(); // by name

interface ListedProps {
  readonly name: string;
  readonly section: string | null;
  readonly load: () => Promise<{ readonly default: Rules }>;
}

function ListedRules({ name, section, load }: ListedProps) {
  let promise = asked.get(name);
  if (!promise) {
    promise = load().then((module) => module.default);
    asked.set(name, promise);
  }
  const { intro, sections } = use(promise);
  const facts = factsOf(name);
  useEffect(() => {
    if (section !== null) document.getElementById(section)?.scrollIntoView();
  }, [section]);
  return (
    <article className="rules">
      <Head text={name} title={facts?.title ?? name} traits={facts ? traitsInWords(facts) : []} />
      <nav className="rules__contents" aria-label="On this page">
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={addressOf({ page: 'rules', game: name, section: id })}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="rules__words">
        <All markup={intro} />
        {sections.map(({ id, title, content }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <All markup={content} />
          </section>
        ))}
      </div>
    </article>
  );
}

/** Nobody has written a page for a user's game; the game itself says a little. */
function OwnRules({ text }: { readonly text: string }) {
  const { start, title } = useGame(text);
  return (
    <article className="rules">
      <Head text={text} title={title} traits={traitsInWords(traitsOf(start))} />
      <div className="rules__words">
        <p>
          This is a game of your own, so there is no page with its rules. It begins at{' '}
          <code>{`${start}`}</code>.
        </p>
      </div>
    </article>
  );
}

interface HeadProps {
  readonly text: string;
  readonly title: string;
  readonly traits: readonly string[];
}

function Head({ text, title, traits }: HeadProps) {
  return (
    <header className="rules__head">
      <div>
        <h1>Rules of {title}</h1>
        <p className="quiet">{traits.join(' · ')}</p>
      </div>
      <p className="rules__actions">
        <a className="button button--main" href={addressOf({ page: 'play', game: text })}>
          Play {title}
        </a>
        <a className="button" href={addressOf({ page: 'analyse', game: text })}>
          Analyse
        </a>
      </p>
    </header>
  );
}

function All({ markup }: { readonly markup: readonly Markup[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: it never changes
  return markup.map((each, n) => <Drawn key={n} markup={each} />);
}
