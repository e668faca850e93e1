import type { Services } from '#kernel/server/http/services.ts'

/**
 * The servers of this process by their address, for what comes in by no HTTP call: what a queue
 * takes from another system.
 */
export const layananDi = new Map<string, Services>()
