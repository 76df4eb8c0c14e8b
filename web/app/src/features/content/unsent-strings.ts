export const unsentStrings = {
  gone: 'Some text that you wrote without a connection could not be sent, because its page is gone or no longer shared with you. This browser keeps it for 30 days, in case the page comes back.',
};
