export const addressChangeStrings = {
  moved: (address: string) => `This workspace is at ${address} now.`,
  waits: 'You are taken there as soon as what you typed here is saved.',
  go: 'Go there now',
} as const;
