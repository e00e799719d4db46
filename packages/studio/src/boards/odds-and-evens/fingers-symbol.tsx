/** A hand that shows one or two fingers. */

export function FingersSymbol({ fingers }: { readonly fingers: number }) {
  return (
    <svg className="hand-symbol" viewBox="0 0 100 100" aria-hidden="true">
      <rect x={34} y={6} width={15} height={56} rx={7.5} />
      <rect x={51} y={fingers >= 2 ? 6 : 41} width={15} height={fingers >= 2 ? 56 : 24} rx={7.5} />
      <path d="M30,58a8,8 0 0 1 8,-8H66V44a7,7 0 0 1 14,0V68a24,24 0 0 1 -24,24H50a20,20 0 0 1 -20,-20Z" />
      <path d="M66,50V62" fill="none" />
      <path d="M30,62C20,56 14,62 20,70L34,84" />
    </svg>
  );
}
