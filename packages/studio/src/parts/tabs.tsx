/** Tabs: a row of buttons of which one is chosen, with the content that belongs to it. Arrow keys go from one to the next. */
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useId,
  useMemo,
  useState,
} from 'react';

interface Chosen {
  readonly id: string;
  readonly value: string;
  readonly choose: (value: string) => void;
}

const TabsContext = createContext<Chosen>({ id: '', value: '', choose: () => undefined });

interface RootProps {
  readonly children: ReactNode;
  readonly className?: string;
  readonly value?: string; // default: the tabs know it themselves, and begin with `defaultValue`
  readonly defaultValue?: string;
  readonly onValueChange?: (value: string) => void;
}

export function Root({ children, className, defaultValue = '', onValueChange, value }: RootProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultValue);
  const now = value ?? own;
  const chosen = useMemo(
    () => ({
      id,
      value: now,
      choose: (wanted: string) => {
        setOwn(wanted);
        onValueChange?.(wanted);
      },
    }),
    [id, now, onValueChange],
  );
  return (
    <TabsContext value={chosen}>
      <div className={className}>{children}</div>
    </TabsContext>
  );
}

interface ListProps {
  readonly children: ReactNode;
  readonly className?: string;
  readonly 'aria-label': string;
}

export function List({ children, className, 'aria-label': label }: ListProps) {
  return (
    <div role="tablist" className={className} aria-label={label} onKeyDown={goToNext}>
      {children}
    </div>
  );
}

/** Chooses, as a click would, and gives the focus. */
function goToNext(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.findIndex((tab) => tab.contains(document.activeElement));
  const places: { readonly [key: string]: number } = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: tabs.length - 1,
  };
  const place = places[event.key];
  if (at === -1 || place === undefined) return;
  event.preventDefault();
  const next = tabs[(place + tabs.length) % tabs.length];
  next?.click();
  next?.focus();
}

interface TabProps {
  readonly children: ReactNode;
  readonly value: string;
  readonly className?: string;
}

export function Trigger({ children, className, value }: TabProps) {
  const chosen = useContext(TabsContext);
  const isChosen = chosen.value === value;
  return (
    <button
      type="button"
      role="tab"
      className={className}
      id={`${chosen.id}-${value}`}
      aria-controls={`${chosen.id}-${value}-content`}
      aria-selected={isChosen}
      data-state={isChosen ? 'active' : 'inactive'}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => chosen.choose(value)}
    >
      {children}
    </button>
  );
}

/** Nothing while another tab is chosen. */
export function Content({ children, className, value }: TabProps) {
  const chosen = useContext(TabsContext);
  return (
    <div
      role="tabpanel"
      className={className}
      id={`${chosen.id}-${value}-content`}
      aria-labelledby={`${chosen.id}-${value}`}
      hidden={chosen.value !== value}
    >
      {chosen.value === value ? children : null}
    </div>
  );
}
