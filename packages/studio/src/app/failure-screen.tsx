/** Whatever goes wrong while a page is drawn: told in a sentence, with ways on. */
import { Component, type ReactNode } from 'react';
import { Arrival } from './arrival.tsx';

interface Props {
  readonly children: ReactNode;
  /** Another page is another try. */
  readonly page: string;
}

interface State {
  readonly error: unknown;
}

export class FailureScreen extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidUpdate({ page }: Props): void {
    if (page !== this.props.page && this.state.error !== null) this.setState({ error: null });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <section className="card failure" role="alert">
        <h1>This page could not be shown</h1>
        <p>{error instanceof Error ? error.message : String(error)}</p>
        <p>
          <button type="button" className="button" onClick={() => location.reload()}>
            Try again
          </button>{' '}
          <a href="#/">All games</a>
        </p>
        <Arrival key={this.props.page} title="Not shown – Turnwise Studio" />
      </section>
    );
  }
}
