import { z } from 'zod';
import { VALUES } from './canvas-objects.ts';
import { ZOOM } from './geometry.ts';

/** The address of a canvas holds what one person sees of it; the document holds what all see. */
export const canvasState = z.strictObject({ x: VALUES.x, y: VALUES.y, zoom: z.number().min(ZOOM.min).max(ZOOM.max) });

/** Where the staging area was put over the canvas: pixels from the upper left corner of the screen. */
export const stagingAreaCoordinates = z.strictObject({
  x: z.number().min(0).max(20_000),
  y: z.number().min(0).max(20_000),
});
