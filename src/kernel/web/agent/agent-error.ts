/** Something on this machine failed; its message is written for the person, in his language. */
export class AgentError extends Error {}
