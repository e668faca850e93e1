import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { type KnownAddress, href, navigate } from './router.ts'

type Props<T extends string> = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly to: KnownAddress<T>
}

/** A real anchor, so that middle click and copying the link work as usual. */
export function Link<T extends string>({ to, onClick, ...rest }: Props<T>) {
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!plain || event.defaultPrevented || rest.target) return
    event.preventDefault()
    void navigate(to)
  }
  return <a href={href(to)} onClick={go} {...rest} />
}
