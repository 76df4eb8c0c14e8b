import { accent, faint, line, PictureFrame, sheet } from './picture-frame.tsx';

/* What home and the states of every page show: they come with the first screen, the others with the page that has them. */

/** A page with a card in it: no insights yet. */
export function InsightsPicture() {
  return (
    <PictureFrame>
      <rect x="38" y="10" width="84" height="86" rx="8" className={sheet} />
      <path d="M50 26h40" className={line} strokeLinecap="round" />
      <path d="M50 38h60M50 46h50M50 82h44" className={faint} strokeLinecap="round" />
      <rect x="50" y="54" width="60" height="20" rx="4" className="fill-accent-soft stroke-accent" />
      <path d="M58 64h30" className={accent} strokeLinecap="round" />
    </PictureFrame>
  );
}

/** Folders and threads between them: no projects yet. */
export function ProjectsPicture() {
  return (
    <PictureFrame>
      <path d="M26 34a5 5 0 0 1 5-5h18l6 7h26a5 5 0 0 1 5 5v34a5 5 0 0 1-5 5H31a5 5 0 0 1-5-5z" className={sheet} />
      <path
        d="M74 24a5 5 0 0 1 5-5h18l6 7h26a5 5 0 0 1 5 5v34a5 5 0 0 1-5 5H79a5 5 0 0 1-5-5z"
        className="fill-accent-soft stroke-accent"
      />
      <path d="M88 44h32M88 54h20" className={accent} strokeLinecap="round" />
    </PictureFrame>
  );
}

/** A cut thread: something failed. */
export function BrokenPicture() {
  return (
    <PictureFrame>
      <path d="M14 52h38c8 0 8-16 16-16" className={line} strokeLinecap="round" />
      <path d="M146 52h-38c-8 0-8 16-16 16" className={line} strokeLinecap="round" />
      <path d="M80 30v10M80 64v10M66 58l-6 6M94 46l6-6" className="stroke-danger" strokeLinecap="round" />
      <path d="M30 34h22M108 70h22" className={faint} strokeLinecap="round" />
    </PictureFrame>
  );
}

/** A closed page: no access. */
export function LockedPicture() {
  return (
    <PictureFrame>
      <rect x="44" y="12" width="72" height="82" rx="8" className={sheet} />
      <path d="M56 28h32M56 38h48M56 78h36" className={faint} strokeLinecap="round" />
      <rect x="66" y="52" width="28" height="20" rx="4" className="fill-accent-soft stroke-accent" />
      <path d="M72 52v-4a8 8 0 0 1 16 0v4" className={accent} />
    </PictureFrame>
  );
}

/** An empty spot in a row: not found. */
export function MissingPicture() {
  return (
    <PictureFrame>
      <rect x="14" y="26" width="38" height="52" rx="6" className={sheet} />
      <rect x="61" y="26" width="38" height="52" rx="6" className="stroke-accent" strokeDasharray="4 4" />
      <rect x="108" y="26" width="38" height="52" rx="6" className={sheet} />
      <path d="M22 40h20M22 50h14M116 40h20M116 50h14" className={faint} strokeLinecap="round" />
    </PictureFrame>
  );
}
