export const unsentStrings = {
  discarded:
    'Some text that you wrote without a connection could not be sent, because its page is gone or no longer shared with you. It was discarded.',
};
