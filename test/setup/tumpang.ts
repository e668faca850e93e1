import type { Page } from '@playwright/test'

/** Windows on which every screen has to stand without one thing over another. */
export const JENDELA = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const

/**
 * What a person could not read or press on the page as it stands: boxes over one another, text that
 * is cut without saying so or leaves its button, a page that has to be moved sideways: what is still
 * so after a second. At most ten sentences; none when all is well.
 */
export async function tumpang(page: Page): Promise<readonly string[]> {
  // Each stands for itself, so that all of them can be sent to the page as they are written.
  const parts = [cut, seen, hidden, letters, nameOf, layer, clipped, boxesOf, overlaps, sideways]
  const look = `(async () => {
    ${parts.map(String).join('\n')}
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    const { boxes, wrong } = boxesOf()
    return [...new Set([...wrong, ...overlaps(boxes), ...sideways()])].slice(0, 10)
  })()`
  let found = await page.evaluate<string[]>(look)
  // A chart is drawn anew a moment after its window has changed.
  for (let n = 0; n < 10 && found.length > 0; n++) {
    await page.waitForTimeout(100)
    found = await page.evaluate<string[]>(look)
  }
  return found
}

interface Box {
  readonly at: Element
  readonly rect: DOMRect
  readonly layer: Element | null
  readonly name: string
}

function cut(a: DOMRect, b: DOMRect): DOMRect {
  const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)]
  const width = Math.min(a.right, b.right) - left
  const height = Math.min(a.bottom, b.bottom) - top
  return new DOMRect(left, top, Math.max(0, width), Math.max(0, height))
}

/** What is left to see of a box inside of everything around it that scrolls or hides. */
function seen(e: Element, rect: DOMRect): DOMRect {
  let left = rect
  for (let up: Element | null = e; up && up !== document.body; up = up.parentElement)
    if (getComputedStyle(up).overflowX !== 'visible') left = cut(left, up.getBoundingClientRect())
  return cut(left, new DOMRect(0, 0, innerWidth, innerHeight))
}

/** Not to be seen, or there for ears only. */
function hidden(e: Element): boolean {
  if (!e.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true
  for (let up: Element | null = e; up; up = up.parentElement)
    if (getComputedStyle(up).clipPath !== 'none') return true
  return false
}

/** Where an element's own words stand; null when it has none. */
function letters(e: Element): DOMRect | null {
  const own = [...e.childNodes].filter((n) => n.nodeType === 3 && n.textContent?.trim())
  const [first] = own
  if (!first) return null
  const range = document.createRange()
  range.setStartBefore(first)
  range.setEndAfter(own.at(-1) ?? first)
  return range.getBoundingClientRect()
}

function nameOf(e: Element): string {
  const text = (e.getAttribute('aria-label') ?? e.textContent ?? '').trim().slice(0, 32)
  return `${e.tagName.toLowerCase()} '${text || (e.getAttribute('name') ?? '')}'`
}

/** What is meant to lie over the rest: a table's head, a form's buttons, an open list, a menu. */
function layer(e: Element): Element | null {
  for (let up: Element | null = e; up; up = up.parentElement) {
    const { position, zIndex } = getComputedStyle(up)
    if (/sticky|fixed/.test(position)) return up
    if (position === 'absolute' && Number(zIndex) >= 100) return up
  }
  return null
}

/** Words that leave their button, or that a box cuts without the dots that say so. */
function clipped(e: Element, words: DOMRect): string[] {
  const wrong: string[] = []
  const button = e.closest('button, a[href], [role=button]')
  const frame = button?.getBoundingClientRect()
  const inline = button && button !== e && getComputedStyle(button).display.startsWith('inline')
  if (frame && !inline && getComputedStyle(e).textOverflow !== 'ellipsis')
    if (words.right > frame.right + 3 || words.left < frame.left - 3)
      wrong.push(`${nameOf(e)} is wider than its button`)
  for (let up: Element | null = e, n = 0; up && n < 3; up = up.parentElement, n++) {
    const style = getComputedStyle(up)
    if (style.overflowX !== 'hidden' && style.overflowX !== 'clip') continue
    const around = up.getBoundingClientRect()
    if (style.textOverflow !== 'ellipsis' && words.right > around.right + 3)
      wrong.push(`${nameOf(e)} is cut at the side`)
    if (words.bottom > around.bottom + 3 && style.webkitLineClamp === 'none')
      wrong.push(`${nameOf(e)} is cut below`)
    break
  }
  return wrong
}

/** Everything that is read or pressed, where it is seen, and what is wrong with one of them alone. */
function boxesOf(): { readonly boxes: readonly Box[]; readonly wrong: readonly string[] } {
  const pressed = 'button, a[href], input, select, textarea, [role=button], [role=tab]'
  const boxes: Box[] = []
  const wrong: string[] = []
  for (const e of document.body.querySelectorAll('*')) {
    const words = letters(e)
    if ((!words && !e.matches(pressed)) || e.closest('svg, option, iframe') || hidden(e)) continue
    const whole = words && !e.matches(pressed) ? words : e.getBoundingClientRect()
    const rect = seen(e, whole)
    if (rect.width > 3 && rect.height > 3)
      boxes.push({ at: e, rect, layer: layer(e), name: nameOf(e) })
    if (words && !e.matches('input, textarea, select')) wrong.push(...clipped(e, words))
  }
  return { boxes: boxes.sort((a, b) => a.rect.top - b.rect.top), wrong }
}

function overlaps(boxes: readonly Box[]): string[] {
  const wrong: string[] = []
  // A field and what stands in its frame, as its unit and its cross, are one.
  const field = '.mantine-Input-wrapper, label'
  const one = (a: Element, b: Element) =>
    a.contains(b) || b.contains(a) || (a.closest(field) ?? a) === b.closest(field)
  for (const [i, a] of boxes.entries()) {
    for (const b of boxes.slice(i + 1)) {
      if (b.rect.top > a.rect.bottom - 3) break
      const both = cut(a.rect, b.rect)
      if (both.width <= 3 || both.height <= 3 || a.layer !== b.layer || one(a.at, b.at)) continue
      wrong.push(`${a.name} lies over ${b.name}`)
    }
  }
  return wrong
}

function sideways(): string[] {
  return [document.documentElement, document.getElementById('isi')].flatMap((e) => {
    const over = e ? e.scrollWidth - e.clientWidth : 0
    return e && over > 1 ? [`${e.id || 'page'} is ${over} px wider than what is seen of it`] : []
  })
}
