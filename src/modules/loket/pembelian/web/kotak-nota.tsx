import loket from '#kernel/web/counter/counter.module.css'
import { Button } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { dariGram, tulisBerat } from '#kernel/shared/berat.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { get } from '#kernel/web/api.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { ScanBox } from '#kernel/web/scan/scan-box.tsx'
import type { ScanQueue } from '#kernel/web/scan/scan-queue.ts'
import { useLookUp } from '#kernel/web/scan/use-look-up.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Kbd } from '#kernel/web/ui/parts.tsx'
import type { BarisNota, notaBeli } from '../contract.ts'
import type { NotaBeli } from '../rules.ts'
import css from './beli.module.css'

interface Props {
  readonly masukan: RefObject<HTMLInputElement | null>
  readonly sibuk: boolean
  readonly antri: ScanQueue
  readonly ada: (baris: BarisNota) => boolean
  readonly onNota: (baris: BarisNota) => void
  readonly onBaru: (nota: NotaBeli) => void
  /** Whatever this screen does with a code that is no sale: a piece to be sold, in an exchange. */
  readonly lain?: (kode: string) => Promise<boolean>
}

/**
 * Number or QR code of an own nota, or the barcode of a piece whose nota is lost. What can come back
 * is taken at once when it is one piece, else it is chosen.
 */
export function KotakNota({ masukan, sibuk, antri, ada, onNota, onBaru, lain }: Props) {
  const { t, tt } = useTexts()
  const [pilih, setPilih] = useState<readonly BarisNota[]>([])

  const { problem, look } = useLookUp(antri, async (kode) => {
    if (await lain?.(kode)) return null
    const baris = await get<typeof notaBeli>('pembelian/nota/{kode}', { kode })
    const bisa = baris.filter((b) => b.kembali === null && !ada(b))
    const [satu] = bisa
    if (!satu) return tolak(baris, tt)
    if (bisa.length === 1) onNota(satu)
    else setPilih((lama) => [...lama, ...bisa.filter((b) => !lama.some((l) => sama(l, b)))])
    return null
  })
  const pindai = (kode: string) => {
    // What was asked of one of several quick scans stands until the first scan after them.
    if (!antri.busy.get()) setPilih([])
    look(kode)
  }
  useShortcut('F4', () => onBaru('TANPA'), { text: 'pilihan.nota.tanpa' })
  useShortcut('Alt+L', () => onBaru('TOKO_LAIN'), { text: 'pilihan.nota.toko_lain' })
  return (
    <>
      <div className={css['entry']}>
        <ScanBox
          name="scan-nota"
          label={t('pembelian.scan')}
          box={masukan}
          onCode={pindai}
          onScan={sibuk ? undefined : pindai}
        />
        <Button variant="default" rightSection={<Kbd>F4</Kbd>} onClick={() => onBaru('TANPA')}>
          {t('pilihan.nota.tanpa')}
        </Button>
        <Button
          variant="default"
          rightSection={<Kbd>Alt L</Kbd>}
          onClick={() => onBaru('TOKO_LAIN')}
        >
          {t('pilihan.nota.toko_lain')}
        </Button>
      </div>
      {problem && (
        <p className={loket['message']} role="alert">
          <Icon name="alert" />
          {problem}
        </p>
      )}
      {pilih.length > 0 && (
        <Pilihan
          baris={pilih}
          onPilih={(b) => {
            onNota(b)
            setPilih((lama) => lama.filter((p) => p !== b))
          }}
        />
      )}
    </>
  )
}

const sama = (a: BarisNota, b: BarisNota) =>
  a.no_faktur_jual === b.no_faktur_jual && a.baris_jual === b.baris_jual

/** Why nothing of this nota can be taken: it came back, or stands in the list already. */
function tolak(baris: readonly BarisNota[], tt: ReturnType<typeof useTexts>['tt']): string {
  const [b] = baris
  if (!b?.kembali)
    return tt('error.pembelian.nota_ganda', { no_faktur_jual: b?.no_faktur_jual ?? '' })
  const { kode_barcode, kembali, no_faktur_jual } = b
  return kembali === no_faktur_jual
    ? tt('error.pembelian.nota_batal', { no_faktur_jual })
    : tt('error.pembelian.sudah_kembali', { kode_barcode, dokumen: kembali })
}

interface PilihanProps {
  readonly baris: readonly BarisNota[]
  readonly onPilih: (b: BarisNota) => void
}

/** Several pieces on one nota: which of them come back. The first has the focus. */
function Pilihan({ baris, onPilih }: PilihanProps) {
  const { t } = useTexts()
  return (
    <div className={css['choose']} role="group" aria-label={t('pembelian.pilih_barang')}>
      <p>{t('pembelian.pilih_barang')}</p>
      {baris.map((b, i) => (
        <Button
          key={`${b.no_faktur_jual}/${b.baris_jual}`}
          variant="default"
          justify="space-between"
          autoFocus={i === 0}
          rightSection={`${tulisBerat(dariGram(b.berat_nota))} g · ${tulisAngka(b.harga_nota)}`}
          onClick={() => onPilih(b)}
        >
          {b.nama_barang} · {b.kode_barcode}
        </Button>
      ))}
    </div>
  )
}
