/** How a match is set up: what is decided before its first event, and never changes. */
import type { ClockSetting, SeatKind } from 'turnwise/client';

/** A seat at the beginning. */
export interface SeatSetup {
  readonly kind: SeatKind;
  /** The hash of the secret of whoever has the seat, or of the link to it; null for open seats and bots. */
  readonly secretHash: string | null;
  /** The bot, as a specification; null for people. */
  readonly bot: string | null;
  /** Who has taken the seat; null while it is free. */
  readonly name: string | null;
  /** The hash of the player's key; null without one. */
  readonly player: string | null;
}

export interface MatchSetup {
  readonly seats: { readonly [role: string]: SeatSetup };
  readonly clock: ClockSetting | null;
}
