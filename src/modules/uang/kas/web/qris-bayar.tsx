import { Button } from '@mantine/core'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { printPdf } from '#kernel/web/print/pdf.ts'
import { useRead, useWrite } from '#kernel/web/query.ts'
import { Notice } from '#kernel/web/ui/layout.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import type { KodeQris, qrisKode, qrisTerima } from '../contract-qris.ts'
import { type BayarTerisi, qrisDiterima } from './baris-bayar.ts'
import { useRekening } from './use-rekening.ts'
import css from './bayar.module.css'

/** The payment of these rows that is made by a QRIS of the shop's own, with its code. */
export function useQris(bayar: readonly BayarTerisi<string>[]): KodeQris | null {
  const rekening = useRekening()
  const b = bayar.find(
    (x) =>
      x.jenis === 'TRANSFER' &&
      x.jumlah_rp > 0 &&
      rekening.some((r) => r.no_rekening === x.no_rekening && r.qris),
  )
  const { data } = useKode(b)
  return b && data && !qrisDiterima(b) ? data : null
}

function useKode(b: BayarTerisi<string> | undefined) {
  const isi = { no_rekening: b?.no_rekening ?? '', jumlah_rp: b?.jumlah_rp ?? 1 }
  return useRead<typeof qrisKode>('qris/kode', isi, { enabled: b !== undefined })
}

interface GambarProps {
  readonly kode: Pick<KodeQris, 'gambar' | 'lebar' | 'nama' | 'jumlah_rp'>
}

/** The code, black on white whatever the screen's colours are: readers need that. */
export function GambarQris({ kode }: GambarProps) {
  const label = `QRIS ${kode.nama} ${tulisRupiah(kode.jumlah_rp)}`
  return (
    <svg
      className={css['qris']}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${kode.lebar} ${kode.lebar}`}
      shapeRendering="crispEdges"
    >
      <rect width={kode.lebar} height={kode.lebar} fill="#ffffff" />
      <path d={kode.gambar} fill="#000000" />
    </svg>
  )
}

interface Props {
  readonly b: BayarTerisi<string>
  readonly onUbah: (isi: { id_qris: string; qris_rp: number }) => void
}

/** A code for this payment, and the cashier's word that the money came in: nothing else tells it. */
export function QrisBayar({ b, onUbah }: Props) {
  const { t } = useTexts()
  const { data, error } = useKode(b)
  const terima = useWrite<typeof qrisTerima>('POST', 'qris/terima', {})
  if (qrisDiterima(b)) return <Tag color="ok">{t('qris.diterima')}</Tag>
  if (error) return <Notice tone="bad">{error.message}</Notice>
  if (!data) return null
  const { no_rekening, jumlah_rp } = data
  const jalan = async () => {
    const jadi = await terima.send({ no_rekening, jumlah_rp })
    if (jadi) onUbah({ id_qris: jadi.id_qris, qris_rp: jadi.jumlah_rp })
  }
  const cetak = () =>
    void printPdf({ path: 'qris/lembar', input: { no_rekening, jumlah_rp }, quiet: true })
  return (
    <div className={css['scan']}>
      <GambarQris kode={data} />
      <div>
        <strong>{tulisRupiah(jumlah_rp)}</strong>
        <span className={css['fee']}>{[data.nama, data.kota].filter(Boolean).join(', ')}</span>
        <Button size="xs" loading={terima.busy} onClick={() => void jalan()}>
          {t('qris.sudah_masuk')}
        </Button>
        <Button size="xs" variant="default" onClick={cetak}>
          {t('qris.cetak')}
        </Button>
      </div>
    </div>
  )
}
