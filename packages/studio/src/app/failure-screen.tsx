/** Whatever goes wrong while a page is drawn: told in a sentence, with ways on. */
import { Component, type ReactNode } from 'react';
import { PageFocus } from './arrival.tsx';

interface FailureScreenProps {
  readonly children: ReactNode;
  /** Another page is another try. */
  readonly page: string;
}

interface FailureScreenState {
  readonly error: unknown;
}

export class FailureScreen extends Component<FailureScreenProps, FailureScreenState> {
  override state: FailureScreenState = { error: null };

  static getDerivedStateFromError(error: unknown): FailureScreenState {
    return { error };
  }

  override componentDidUpdate({ page }: FailureScreenProps): void {
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
        <PageFocus key={this.props.page} title="Not shown – Turnwise Studio" />
      </section>
    );
  }
}
