/** This service's workflows; the bundle is built from this file. */
export { cutClip } from './cut-clip/cut-clip.ts';
export { drawPicture } from './draw-picture/draw-picture.ts';
export { prepareLogo } from './prepare-logo/prepare-logo.ts';
export { processMedia } from './process-media/process-media.ts';
