import type { Page } from '../../page.ts';
import type { Highlight } from './highlight.repository.ts';

/** What resolvers pass on for these SDL types. */
export type HighlightMapper = Highlight;
export type HighlightConnectionMapper = Page<Highlight>;
