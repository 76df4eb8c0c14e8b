export const addressChangeStrings = {
  moved: (address: string) => `This workspace is now at ${address}.`,
  waits: 'You will be taken there as soon as your changes are saved.',
  go: 'Go there now',
} as const;
