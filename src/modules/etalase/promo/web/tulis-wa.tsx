import { Fragment, type ReactNode } from 'react'

const TANDA = /(\*[^*\n]+\*|_[^_\n]+_|~[^~\n]+~)/

/** Text as a messenger shows it: *bold*, _slanted_ and ~struck~; everything else stays as it is. */
export function TulisWa({ teks }: { readonly teks: string }) {
  return (
    <p>
      {teks.split(TANDA).map((bagian, i) => (
        <Fragment key={i}>{i % 2 === 1 ? bertanda(bagian) : bagian}</Fragment>
      ))}
    </p>
  )
}

function bertanda(bagian: string): ReactNode {
  const isi = bagian.slice(1, -1)
  if (bagian.startsWith('*')) return <b>{isi}</b>
  return bagian.startsWith('_') ? <i>{isi}</i> : <s>{isi}</s>
}
