import { LOGO_FILE_ENDINGS } from './logo-file.ts';

const megabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString(undefined, { maximumFractionDigits: 1 })} MB`;

export const brandingStrings = {
  title: 'Look',
  hint: 'Shown to everybody who comes to this workspace’s address, also before they sign in.',
  logo: 'Logo',
  logoHint: (bytes: number, gifBytes: number) =>
    `${LOGO_FILE_ENDINGS.join(', ')}. At most ${megabytes(bytes)}, a GIF ${megabytes(gifBytes)}, and no animation.`,
  noLogo: 'Without a logo, the first letters of the name stand for the workspace.',
  upload: 'Upload a logo',
  replace: 'Replace',
  remove: 'Remove',
  removed: 'The logo was removed',
  uploaded: 'The logo was changed',
  preview: 'The logo as you chose it',
  uploading: 'Uploading',
  preparing: 'Preparing the pictures',
  cancel: 'Cancel',
  wrongType: (name: string) => `“${name}” is not a picture of these kinds: ${LOGO_FILE_ENDINGS.join(', ')}.`,
  tooLarge: (bytes: number) => `The file is larger than ${megabytes(bytes)}.`,
  empty: 'The file is empty.',
  failed: (message: string) => `The logo was not changed. ${message}`,
  replaced: 'Another upload took its place.',
  putAway: 'Put away',
  colour: 'Colour',
  colourHint: 'For buttons, links and marks. It is made lighter or darker where it could not be read.',
  colourField: 'Colour as hex',
  colourPick: 'Pick a colour',
  colourWrong: 'Use 3 or 6 hex digits, for example #1f6f5c.',
  colourDefault: 'Use the product’s own',
  colourSample: 'Sample',
  onLight: 'On light',
  onDark: 'On dark',
};
