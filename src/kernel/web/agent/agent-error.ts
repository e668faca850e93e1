/** A failure on this machine; its message is for the person, in their language. */
export class AgentError extends Error {}
