import { accent, faint, line, PictureFrame, sheet, soft } from './picture-frame.tsx';

export { BrokenPicture, InsightsPicture, LockedPicture, MissingPicture, ProjectsPicture } from './first-pictures.tsx';

/** Three sheets, one with a marked passage: nothing collected yet. */
export function NotesPicture() {
  return (
    <PictureFrame>
      <rect x="30" y="22" width="58" height="70" rx="6" className={sheet} transform="rotate(-7 59 57)" />
      <rect x="72" y="22" width="58" height="70" rx="6" className={sheet} transform="rotate(7 101 57)" />
      <rect x="50" y="14" width="60" height="76" rx="6" className={sheet} />
      <path d="M60 30h28M60 40h40M60 70h40M60 80h22" className={faint} strokeLinecap="round" />
      <rect x="57" y="48" width="46" height="13" rx="3" className={soft} />
      <path d="M60 54.5h36" className={accent} strokeLinecap="round" />
    </PictureFrame>
  );
}

/** A passage lifted from a text: no highlights yet. */
export function HighlightsPicture() {
  return (
    <PictureFrame>
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
    </PictureFrame>
  );
}

/** Tags on threads. */
export function TagsPicture() {
  return (
    <PictureFrame>
      <path d="M28 14v76M62 14v76M98 14v76M132 14v76" className={faint} />
      <rect x="16" y="30" width="58" height="16" rx="8" className={sheet} />
      <rect x="50" y="54" width="60" height="16" rx="8" className="fill-accent-soft stroke-accent" />
      <rect x="88" y="22" width="56" height="16" rx="8" className={sheet} />
      <path d="M26 38h30M98 30h28" className={line} strokeLinecap="round" />
      <path d="M60 62h34" className={accent} strokeLinecap="round" />
    </PictureFrame>
  );
}

/** A lens over lines: nothing found. */
export function SearchPicture() {
  return (
    <PictureFrame>
      <path d="M26 28h76M26 44h40M26 60h46M26 76h70" className={faint} strokeLinecap="round" />
      <circle cx="98" cy="50" r="22" className="fill-surface stroke-border-strong" />
      <path d="M114 66l16 16" className={line} strokeLinecap="round" strokeWidth="3" />
      <path d="M88 50h20" className={accent} strokeLinecap="round" />
    </PictureFrame>
  );
}

/** Two seats, one free: invite people. */
export function PeoplePicture() {
  return (
    <PictureFrame>
      <circle cx="60" cy="40" r="13" className={sheet} />
      <path d="M36 84c0-16 11-24 24-24s24 8 24 24" className={line} strokeLinecap="round" />
      <circle cx="104" cy="40" r="13" className="stroke-accent fill-accent-soft" strokeDasharray="4 4" />
      <path
        d="M84 78c2-12 10-18 20-18 13 0 24 8 24 24"
        className={accent}
        strokeDasharray="4 4"
        strokeLinecap="round"
      />
    </PictureFrame>
  );
}
