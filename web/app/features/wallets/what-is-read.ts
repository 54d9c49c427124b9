/** What connecting a wallet lets us read; every place that promises something says it in these words. */
export const whatIsRead = 'We read only your public address and what is public on chain about it'
