import type { ReactNode } from 'react';

/*
 * Line pictures for empty and error states: 160 × 104, with hairline strokes in the border color and one touch of
 * accent. They use tokens, so they follow the theme. All share one idea: sheets on a loom.
 */

function Frame({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 160 104" width="160" height="104" fill="none" strokeWidth="1.5" aria-hidden="true">
      {children}
    </svg>
  );
}

const line = 'stroke-border-strong';
const faint = 'stroke-border';
const sheet = 'fill-surface stroke-border-strong';
const accent = 'stroke-accent';
const soft = 'fill-accent-soft';

/** Three sheets, one with a marked passage: nothing collected yet. */
export function NotesPicture() {
  return (
    <Frame>
      <rect x="30" y="22" width="58" height="70" rx="6" className={sheet} transform="rotate(-7 59 57)" />
      <rect x="72" y="22" width="58" height="70" rx="6" className={sheet} transform="rotate(7 101 57)" />
      <rect x="50" y="14" width="60" height="76" rx="6" className={sheet} />
      <path d="M60 30h28M60 40h40M60 70h40M60 80h22" className={faint} strokeLinecap="round" />
      <rect x="57" y="48" width="46" height="13" rx="3" className={soft} />
      <path d="M60 54.5h36" className={accent} strokeLinecap="round" />
    </Frame>
  );
}

/** A passage lifted from a text: no highlights yet. */
export function HighlightsPicture() {
  return (
    <Frame>
      <path d="M24 26h112M24 40h34M24 68h80M24 82h60" className={faint} strokeLinecap="round" />
      <path d="M112 40h24" className={faint} strokeLinecap="round" />
      <rect
        x="52"
        y="34"
        width="84"
        height="30"
        rx="6"
        className="fill-accent-soft stroke-accent"
        transform="rotate(-4 94 49)"
      />
      <path d="M64 46h58M64 54h36" className={accent} strokeLinecap="round" transform="rotate(-4 94 49)" />
    </Frame>
  );
}

/** A page with a card in it: no insights yet. */
export function InsightsPicture() {
  return (
    <Frame>
      <rect x="38" y="10" width="84" height="86" rx="8" className={sheet} />
      <path d="M50 26h40" className={line} strokeLinecap="round" />
      <path d="M50 38h60M50 46h50M50 82h44" className={faint} strokeLinecap="round" />
      <rect x="50" y="54" width="60" height="20" rx="4" className="fill-accent-soft stroke-accent" />
      <path d="M58 64h30" className={accent} strokeLinecap="round" />
    </Frame>
  );
}

/** Tags on threads. */
export function TagsPicture() {
  return (
    <Frame>
      <path d="M28 14v76M62 14v76M98 14v76M132 14v76" className={faint} />
      <rect x="16" y="30" width="58" height="16" rx="8" className={sheet} />
      <rect x="50" y="54" width="60" height="16" rx="8" className="fill-accent-soft stroke-accent" />
      <rect x="88" y="22" width="56" height="16" rx="8" className={sheet} />
      <path d="M26 38h30M98 30h28" className={line} strokeLinecap="round" />
      <path d="M60 62h34" className={accent} strokeLinecap="round" />
    </Frame>
  );
}

/** Folders and threads between them: no projects yet. */
export function ProjectsPicture() {
  return (
    <Frame>
      <path d="M26 34a5 5 0 0 1 5-5h18l6 7h26a5 5 0 0 1 5 5v34a5 5 0 0 1-5 5H31a5 5 0 0 1-5-5z" className={sheet} />
      <path
        d="M74 24a5 5 0 0 1 5-5h18l6 7h26a5 5 0 0 1 5 5v34a5 5 0 0 1-5 5H79a5 5 0 0 1-5-5z"
        className="fill-accent-soft stroke-accent"
      />
      <path d="M88 44h32M88 54h20" className={accent} strokeLinecap="round" />
    </Frame>
  );
}

/** A lens over lines: nothing found. */
export function SearchPicture() {
  return (
    <Frame>
      <path d="M26 28h76M26 44h40M26 60h46M26 76h70" className={faint} strokeLinecap="round" />
      <circle cx="98" cy="50" r="22" className="fill-surface stroke-border-strong" />
      <path d="M114 66l16 16" className={line} strokeLinecap="round" strokeWidth="3" />
      <path d="M88 50h20" className={accent} strokeLinecap="round" />
    </Frame>
  );
}

/** Two seats, one free: invite people. */
export function PeoplePicture() {
  return (
    <Frame>
      <circle cx="60" cy="40" r="13" className={sheet} />
      <path d="M36 84c0-16 11-24 24-24s24 8 24 24" className={line} strokeLinecap="round" />
      <circle cx="104" cy="40" r="13" className="stroke-accent fill-accent-soft" strokeDasharray="4 4" />
      <path
        d="M84 78c2-12 10-18 20-18 13 0 24 8 24 24"
        className={accent}
        strokeDasharray="4 4"
        strokeLinecap="round"
      />
    </Frame>
  );
}

/** A cut thread: something failed. */
export function BrokenPicture() {
  return (
    <Frame>
      <path d="M14 52h38c8 0 8-16 16-16" className={line} strokeLinecap="round" />
      <path d="M146 52h-38c-8 0-8 16-16 16" className={line} strokeLinecap="round" />
      <path d="M80 30v10M80 64v10M66 58l-6 6M94 46l6-6" className="stroke-danger" strokeLinecap="round" />
      <path d="M30 34h22M108 70h22" className={faint} strokeLinecap="round" />
    </Frame>
  );
}

/** A closed page: no access. */
export function LockedPicture() {
  return (
    <Frame>
      <rect x="44" y="12" width="72" height="82" rx="8" className={sheet} />
      <path d="M56 28h32M56 38h48M56 78h36" className={faint} strokeLinecap="round" />
      <rect x="66" y="52" width="28" height="20" rx="4" className="fill-accent-soft stroke-accent" />
      <path d="M72 52v-4a8 8 0 0 1 16 0v4" className={accent} />
    </Frame>
  );
}

/** An empty spot in a row: not found. */
export function MissingPicture() {
  return (
    <Frame>
      <rect x="14" y="26" width="38" height="52" rx="6" className={sheet} />
      <rect x="61" y="26" width="38" height="52" rx="6" className="stroke-accent" strokeDasharray="4 4" />
      <rect x="108" y="26" width="38" height="52" rx="6" className={sheet} />
      <path d="M22 40h20M22 50h14M116 40h20M116 50h14" className={faint} strokeLinecap="round" />
    </Frame>
  );
}
