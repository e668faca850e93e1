import { useEffect, useRef } from 'react'
import type { ViewMenuProps } from '#kernel/web/extensions.ts'
import { useRead } from '#kernel/web/query.ts'
import { currentPlace, navigate, useLocation } from '#kernel/web/router/router.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { useScreen } from '#kernel/web/shell/screen-context.ts'
import { type ColumnChoice, NO_CHOICE } from '#kernel/web/table/columns.ts'
import type { Tampilan, tampilanDaftar } from '../contract.ts'
import { urlTampilan } from '../rules.ts'

/** Name of the open view in the address. */
export const TAMPILAN = 'tampilan'

/** What a view keeps of an address: all but the page and the view itself. */
export function urlDari(query: string): Readonly<Record<string, string>> {
  const { [TAMPILAN]: _, page: __, ...url } = Object.fromEntries(new URLSearchParams(query))
  return url
}

const urut = (url: Readonly<Record<string, string>>) =>
  JSON.stringify(Object.entries(url).toSorted(([a], [b]) => a.localeCompare(b)))

export interface TampilanProps extends ViewMenuProps {
  /** The screen was opened with an address that says nothing. */
  readonly polos: boolean
}

/**
 * The views of this screen, the open one, and how one is opened. The screen opens with the person's
 * default when its address says nothing.
 */
export function useTampilan(p: TampilanProps) {
  const { query, choice, onChoice, onOpen } = p
  const { toko } = useSession()
  const { search } = useLocation()
  const layar = useScreen()?.path
  const siap = useRef(false)
  const { data } = useRead<typeof tampilanDaftar>('tampilan', {}, { staleTime: 60_000 })
  const semua = data?.filter((t) => t.layar === layar) ?? []
  const id = new URLSearchParams(search).get(TAMPILAN)
  const terbuka = semua.find((t) => t.id === id)
  const url = urlDari(query ?? search)

  const buka = (t: Tampilan | null, replace = false) => {
    const isi = t ? { ...urlTampilan(t.isi, toko.tgl_system), [TAMPILAN]: t.id } : {}
    const teks = new URLSearchParams(isi).toString()
    void navigate(`${currentPlace().path}${teks && `?${teks}`}`, { replace, stay: true })
    onChoice(t === null ? NO_CHOICE : (t.isi.kolom ?? choice))
    onOpen?.()
  }
  useEffect(() => {
    if (siap.current || !data) return
    siap.current = true
    const bawaan = semua.find((t) => t.bawaan)
    if (p.polos && bawaan) buka(bawaan, true)
    // Somebody else's link: the columns come along where this person has chosen none.
    else if (terbuka?.isi.kolom && choice === NO_CHOICE) onChoice(terbuka.isi.kolom)
  })
  const berubah =
    terbuka !== undefined &&
    (urut(url) !== urut(urlTampilan(terbuka.isi, toko.tgl_system)) ||
      (terbuka.isi.kolom !== null && !samaKolom(terbuka.isi.kolom, choice)))
  return { layar, semua, terbuka, berubah, url, buka }
}

const samaKolom = (a: ColumnChoice, b: ColumnChoice): boolean =>
  JSON.stringify([a.order, a.hidden.toSorted(), urut(lebar(a))]) ===
  JSON.stringify([b.order, b.hidden.toSorted(), urut(lebar(b))])

const lebar = ({ width }: ColumnChoice) =>
  Object.fromEntries(Object.entries(width).map(([nama, px]) => [nama, String(px)]))
