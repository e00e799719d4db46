/** What stands beside a board that is being set up: a row to choose from, buttons, and what is wrong, if anything. */
import type { ReactNode } from 'react';
import './editor-tools.css';

export interface Tool<T extends string> {
  readonly value: T;
  readonly label: string;
  /** Drawn instead of the label, which is then read aloud. */
  readonly picture?: ReactNode;
}

export interface ToolRowProps<T extends string> {
  readonly label: string;
  readonly tools: readonly Tool<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** A row of things of which one is chosen. */
export function ToolRow<T extends string>({ label, tools, value, onChange }: ToolRowProps<T>) {
  return (
    <fieldset className="editor-tools__row">
      <legend className="editor-tools__legend">{label}</legend>
      {tools.map((tool) => (
        <button
          key={tool.value}
          type="button"
          className="editor-tools__tool"
          aria-pressed={tool.value === value}
          aria-label={tool.label}
          title={tool.label}
          onClick={() => onChange(tool.value)}
        >
          {tool.picture ?? tool.label}
        </button>
      ))}
    </fieldset>
  );
}

export interface ToolAction {
  readonly label: string;
  /** Null where there is nothing to do. */
  readonly act: (() => void) | null;
}

/** Buttons that change the whole board. */
export function ToolActions({ actions }: { readonly actions: readonly ToolAction[] }) {
  return (
    <div className="editor-tools__row">
      {actions.map(({ label, act }) => (
        <button
          key={label}
          type="button"
          className="editor-tools__action"
          disabled={!act}
          onClick={() => act?.()}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** Why the board cannot be used yet. Its room is always there. */
export function Refusal({ reason }: { readonly reason: string | null }) {
  return (
    <p className="editor-tools__refusal" role="status">
      {reason}
    </p>
  );
}
