/** A command that cannot do what it was asked for, with the remedy in its words. */
export class CannotRun extends Error {}
