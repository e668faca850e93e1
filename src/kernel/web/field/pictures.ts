/** Pictures that were chosen and are still being made smaller. */
const underWay = new Set<Promise<void>>()

/** Counts a picture until it is in its form, or could not be read. */
export function takePicture(work: Promise<void>): void {
  const done = work.finally(() => underWay.delete(done))
  underWay.add(done)
  // Whoever began it shows what went wrong.
  done.catch(() => {})
}

/**
 * Waits for pictures that were chosen already: a form that is saved meanwhile would be saved without
 * them. Null when there are none.
 */
export const picturesTaken = (): Promise<unknown> | null =>
  underWay.size === 0 ? null : Promise.allSettled(underWay)
