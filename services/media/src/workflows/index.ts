/** The workflows of this service: the one place that the bundle is made from. */
export { cutClip } from './cut-clip/cut-clip.ts';
export { drawPicture } from './draw-picture/draw-picture.ts';
export { prepareLogo } from './prepare-logo/prepare-logo.ts';
export { processMedia } from './process-media/process-media.ts';
