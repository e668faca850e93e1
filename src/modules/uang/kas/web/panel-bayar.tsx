import loket from '#kernel/web/counter/counter.module.css'
import { Button } from '@mantine/core'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import type { TextKey } from '#kernel/shared/text-keys.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { SaveBar } from '#kernel/web/counter/save-bar.tsx'
import { Kbd, KeyValue } from '#kernel/web/ui/parts.tsx'
import { type JenisBayar, TEKS_BAYAR, pelunasan } from '../rules.ts'
import {
  type BarisBayar,
  type BayarTerisi,
  bayarTerisi,
  hapusBayar,
  pakaiRekening,
  tambahBayar,
  ubahBayar,
} from './baris-bayar.ts'
import { uangBerikut } from '../rules-pecahan.ts'
import { IsianBayar } from './isian-bayar.tsx'
import { TunaiCepat, isiTunai, sisaUntukTunai } from './tunai-cepat.tsx'
import { rekeningTerminal, useRekening } from './use-rekening.ts'
import css from './bayar.module.css'

/** A way of paying that a document offers, with its key. */
export interface CaraBayar<J extends string = JenisBayar> {
  readonly jenis: J
  readonly teks: TextKey
  readonly tombol: string
  /** What the row pays is not typed: what it refers to (`isian`) says it. */
  readonly tetap?: boolean
}

/** The ways of money in the order of their keys. */
export const CARA_BAYAR: readonly CaraBayar[] = [
  { jenis: 'CASH', teks: TEKS_BAYAR.CASH, tombol: 'F5' },
  { jenis: 'DEBET', teks: TEKS_BAYAR.DEBET, tombol: 'F6' },
  { jenis: 'CREDIT', teks: TEKS_BAYAR.CREDIT, tombol: 'F7' },
  { jenis: 'TRANSFER', teks: TEKS_BAYAR.TRANSFER, tombol: 'F9' },
]

/** What a shop pays out by: no card takes money back. */
export const CARA_KELUAR: readonly CaraBayar[] = CARA_BAYAR.filter(
  (c) => c.jenis === 'CASH' || c.jenis === 'TRANSFER',
)

export interface PropsPanelBayar<J extends string> {
  readonly value: readonly BarisBayar<J>[]
  readonly onChange: (bayar: readonly BarisBayar<J>[]) => void
  readonly total_rp: number
  readonly cara: readonly CaraBayar<J>[]
  /** What the large figure is: to be paid, or to be paid out. */
  readonly judul: string
  /** Lines below the figure: tax, rounding. */
  readonly rincian?: ReactNode
  /** Fields of a way of the document's own, below its amount. */
  readonly isian?: (b: BayarTerisi<J>, ubah: (isi: Partial<BarisBayar<J>>) => void) => ReactNode
  /** Whether the keys of the ways work: not while there is nothing to pay for. */
  readonly aktif: boolean
  /** What is wrong with it, in words. */
  readonly pesan?: string | null | undefined
  /** The button that saves the document; its key F12 is bound by the screen, always. */
  readonly simpan: {
    readonly teks: TextKey
    readonly sibuk: boolean
    readonly jalan: () => void
  }
  /** On a phone the button stays in sight with the amount: at a counter, where it is the page's own. */
  readonly lekat?: boolean
  /** Further fields between payments and change: the remark. */
  readonly children?: ReactNode
}

/** What is due in the largest figure of the screen, how it is paid, what goes back. */
export function PanelBayar<J extends string>(p: PropsPanelBayar<J>) {
  const { tt } = useTexts()
  const { toko } = useSession()
  const rekening = useRekening()
  const tombol = useRef<HTMLButtonElement>(null)
  const [fokus, setFokus] = useState({ no: 0, kali: 0 })
  const terisi = bayarTerisi(p.value, p.total_rp)
  // No card takes money back: where cards are offered, the customer is the one who pays.
  const masuk = p.cara.some((c) => c.jenis === 'DEBET')
  const sisaTunai = sisaUntukTunai(terisi, p.total_rp)

  /** The key of cash in its own field: the next sum that people hand over. */
  const lanjutTunai = (): boolean => {
    const b = terisi.find((x) => x.jenis === 'CASH')
    const disini = document.activeElement?.getAttribute('name') === `bayar-${b?.no}`
    if (!b || !masuk || !disini) return false
    const rp = uangBerikut(sisaTunai, b.otomatis ? null : b.jumlah_rp)
    if (rp !== undefined) p.onChange(ubahBayar(p.value, b.no, isiTunai(rp)))
    return rp !== undefined
  }
  const tambah = (jenis: J) => {
    if (jenis === 'CASH' && lanjutTunai()) return
    const satu = rekening.length === 1 ? (rekening[0]?.no_rekening ?? null) : null
    const akun = pakaiRekening(jenis) ? (rekeningTerminal(toko.kode_toko, jenis) ?? satu) : null
    const { bayar, no } = tambahBayar(p.value, jenis, akun)
    p.onChange(bayar)
    setFokus((lama) => ({ no, kali: lama.kali + 1 }))
  }
  return (
    <aside className={`${loket['card']} ${css['pay']}`}>
      <div className={loket['label']}>{p.judul}</div>
      <div className={loket['due']} data-testid="harus-dibayar">
        {tulisAngka(p.total_rp)}
      </div>
      {p.rincian}
      <div className={css['ways']}>
        {p.cara.map((cara) => (
          <TombolCara key={cara.jenis} cara={cara} aktif={p.aktif} onPilih={tambah} />
        ))}
      </div>
      <div className={css['rows']}>
        {terisi.map((b) => {
          const ubah = (isi: Partial<BarisBayar<J>>) => p.onChange(ubahBayar(p.value, b.no, isi))
          const cara = p.cara.find((c) => c.jenis === b.jenis)
          return (
            <IsianBayar
              key={b.no}
              b={b}
              nama={cara ? tt(cara.teks) : b.jenis}
              tetap={cara?.tetap === true}
              rekening={rekening}
              fokus={fokus.no === b.no ? fokus.kali : 0}
              onUbah={ubah}
              onHapus={() => p.onChange(hapusBayar(p.value, b.no))}
              onSelesai={() => tombol.current?.focus()}
            >
              {p.isian?.(b, ubah)}
              {masuk && b.jenis === 'CASH' && (
                <TunaiCepat
                  b={b}
                  due={sisaTunai}
                  tombol={cara?.tombol ?? ''}
                  onPilih={(rp) => ubah(isiTunai(rp))}
                />
              )}
            </IsianBayar>
          )
        })}
      </div>
      {p.children}
      <Sisa bayar={terisi} total_rp={p.total_rp} />
      {p.pesan && (
        <p className={loket['message']} role="alert">
          <Icon name="alert" />
          {p.pesan}
        </p>
      )}
      <Simpan p={p} tombol={tombol} />
    </aside>
  )
}

interface SimpanProps {
  readonly p: Pick<PropsPanelBayar<string>, 'judul' | 'total_rp' | 'simpan' | 'lekat'>
  readonly tombol: RefObject<HTMLButtonElement | null>
}

function Simpan({ p: { judul, total_rp, simpan, lekat }, tombol }: SimpanProps) {
  const { tt } = useTexts()
  const button = (
    <Button
      ref={tombol}
      fullWidth
      size="lg"
      className={css['go'] ?? ''}
      loading={simpan.sibuk}
      rightSection={<Kbd>F12</Kbd>}
      onClick={simpan.jalan}
    >
      {tt(simpan.teks)}
    </Button>
  )
  if (!lekat) return button
  return (
    <SaveBar label={judul} amount={tulisAngka(total_rp)}>
      {button}
    </SaveBar>
  )
}

interface TombolProps<J extends string> {
  readonly cara: CaraBayar<J>
  readonly aktif: boolean
  readonly onPilih: (jenis: J) => void
}

/** A way of paying and its key, which says the same. */
function TombolCara<J extends string>({ cara, aktif, onPilih }: TombolProps<J>) {
  const { tt } = useTexts()
  const pilih = () => onPilih(cara.jenis)
  useShortcut(cara.tombol, pilih, { text: cara.teks, when: aktif })
  return (
    <Button
      variant="default"
      justify="space-between"
      rightSection={<Kbd>{cara.tombol}</Kbd>}
      onClick={pilih}
    >
      {tt(cara.teks)}
    </Button>
  )
}

interface SisaProps {
  readonly bayar: readonly BayarTerisi<string>[]
  readonly total_rp: number
}

function Sisa({ bayar, total_rp }: SisaProps) {
  const { t } = useTexts()
  const { sisa_rp, kembali_rp } = pelunasan(bayar, total_rp)
  const kurang = bayar.length > 0 && sisa_rp > 0
  return (
    <div aria-live="polite">
      <KeyValue
        strong
        label={t(kurang ? 'kas.masih_kurang' : 'label.kembali_rp')}
        value={
          <span className={`${css['change']} ${kurang ? css['short'] : ''}`}>
            {tulisAngka(kurang ? sisa_rp : kembali_rp)}
          </span>
        }
      />
    </div>
  )
}
