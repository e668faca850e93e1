import { Fragment } from 'react'
import { bacaNaskah, type BagianNaskah } from '../naskah.ts'
import css from './naskah.module.css'

/** A written page: headings, lists and paragraphs as elements of ours, nothing of it as HTML. */
export function Naskah({ teks }: { readonly teks: string }) {
  return (
    <div className={css['naskah']}>
      {bacaNaskah(teks).map((bagian, i) => (
        <Bagian key={i} bagian={bagian} />
      ))}
    </div>
  )
}

function Bagian({ bagian }: { readonly bagian: BagianNaskah }) {
  switch (bagian.jenis) {
    case 'judul':
      return bagian.tingkat === 2 ? <h2>{bagian.teks}</h2> : <h3>{bagian.teks}</h3>
    case 'daftar': {
      const butir = bagian.butir.map((b, i) => <li key={i}>{b}</li>)
      return bagian.bernomor ? <ol>{butir}</ol> : <ul>{butir}</ul>
    }
    case 'paragraf':
      return (
        <p>
          {bagian.baris.map((b, i) => (
            <Fragment key={i}>
              {i > 0 && <br />}
              {b}
            </Fragment>
          ))}
        </p>
      )
  }
}
