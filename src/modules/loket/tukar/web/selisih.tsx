import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import type { TextKey } from '#kernel/shared/text-keys.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import { NotaTersimpan, type Tujuan, TujuanTransfer } from '#modules/loket/pembelian/web/index.ts'
import {
  type BarisBayar,
  CARA_BAYAR,
  CARA_KELUAR,
  PanelBayar,
  RincianBayar,
} from '#modules/uang/kas/web/index.ts'
import type { BayarTukar } from '../contract.ts'

/** Texts of what the goods of each side are worth. */
interface NamaSisi {
  readonly jual: TextKey
  readonly beli: TextKey
}

interface BayarSelisihProps {
  readonly kerja: {
    readonly draft: { readonly bayar: readonly BarisBayar[]; readonly tujuan: Tujuan }
    readonly change: (isi: { bayar: readonly BarisBayar[] } | { tujuan: Tujuan }) => void
    /** Rupiah that the customer pays; negative when the shop does. */
    readonly selisih: number
    readonly problem: string | null
    readonly busy: boolean
  }
  readonly jalan: () => void
  /** Heading while the customer is the one who pays. */
  readonly judul: TextKey
  readonly sisi: NamaSisi
  readonly jual_rp: number
  readonly beli_rp: number
}

/** The one difference: the customer pays it as any sale, the shop as any purchase. */
export function BayarSelisih({ kerja, jalan, judul, sisi, jual_rp, beli_rp }: BayarSelisihProps) {
  const { t } = useTexts()
  const { draft, change, selisih } = kerja
  const dibayarToko = selisih < 0
  return (
    <PanelBayar
      value={draft.bayar}
      onChange={(bayar) => change({ bayar })}
      total_rp={Math.abs(selisih)}
      cara={dibayarToko ? CARA_KELUAR : CARA_BAYAR}
      judul={t(dibayarToko ? 'pembelian.dibayar_toko' : judul)}
      lekat
      aktif={selisih !== 0}
      pesan={kerja.problem}
      simpan={{ teks: 'pembelian.simpan_cetak', sibuk: kerja.busy, jalan }}
      isian={(b) =>
        dibayarToko &&
        b.jenis === 'TRANSFER' && (
          <TujuanTransfer
            nilai={draft.tujuan}
            onUbah={(isi) => change({ tujuan: { ...draft.tujuan, ...isi } })}
          />
        )
      }
      rincian={
        <>
          <KeyValue label={t(sisi.jual)} value={tulisAngka(jual_rp)} />
          <KeyValue label={t(sisi.beli)} value={tulisAngka(-beli_rp)} />
        </>
      }
    />
  )
}

interface TersimpanProps {
  readonly nomor: string
  readonly lihat: string
  readonly nota: { readonly selisih_rp: number; readonly kembali_rp: number }
  readonly onCetak: () => void
}

/** What was just saved: the money that the shop hands out, or the customer's change. */
export function SelisihTersimpan({ nota, ...p }: TersimpanProps) {
  const { t } = useTexts()
  const { selisih_rp, kembali_rp } = nota
  const tokoBayar = selisih_rp < 0
  return (
    <NotaTersimpan
      {...p}
      judul={t(tokoBayar ? 'pembelian.dibayar_toko' : 'label.kembali_rp')}
      uang_rp={tokoBayar ? -selisih_rp : kembali_rp}
    >
      <KeyValue label={t('label.selisih_rp')} value={tulisAngka(selisih_rp)} />
    </NotaTersimpan>
  )
}

interface PanelSelisihProps {
  readonly d: {
    readonly total_jual_rp: number
    readonly total_beli_rp: number
    readonly selisih_rp: number
    readonly kembali_rp: number
    readonly poin_dapat?: number
    readonly pembayaran: readonly BayarTukar[]
  }
  readonly sisi: NamaSisi
}

/** Both sums of a saved document, the payments, and the difference that they settle. */
export function PanelSelisih({ d, sisi }: PanelSelisihProps) {
  const { t } = useTexts()
  const { kembali_rp, poin_dapat = 0 } = d
  return (
    <Panel title={t('label.selisih_rp')}>
      <KeyValue label={t(sisi.jual)} value={tulisAngka(d.total_jual_rp)} />
      <KeyValue label={t(sisi.beli)} value={tulisAngka(-d.total_beli_rp)} />
      <RincianBayar
        bayar={d.pembayaran.map((b) => ({
          ...b,
          jumlah_rp: b.arah === 'KELUAR' ? -b.jumlah_rp : b.jumlah_rp,
        }))}
      />
      {kembali_rp > 0 && <KeyValue label={t('label.kembali_rp')} value={tulisAngka(kembali_rp)} />}
      {poin_dapat > 0 && <KeyValue label={t('label.poin_dapat')} value={String(poin_dapat)} />}
      <KeyValue strong label={t('label.selisih_rp')} value={tulisRupiah(d.selisih_rp)} />
    </Panel>
  )
}
