import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Notice } from '#kernel/web/ui/layout.tsx'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import type { Hutang } from '#modules/gadai/surat/contract.ts'
import type { BayarHutang, Hitungan } from '../contract.ts'
import { CariSurat } from './loket/cari-surat.tsx'
import { LayarBayarSurat } from './loket/layar-bayar-surat.tsx'
import { useTindakan } from '#modules/gadai/surat/web/index.ts'
import { TagihBunga, barisBunga, ditagih } from './loket/tagih-bunga.tsx'

/** Interest only: the principal stays, the due date moves on. */
export default function BayarBungaHutangScreen() {
  return (
    <CariSurat layar="/bayar-bunga-hutang">
      {(surat, h) => <BayarBunga surat={surat} h={h} />}
    </CariSurat>
  )
}

function BayarBunga({ surat, h }: { readonly surat: Hutang; readonly h: Hitungan }) {
  const { t } = useTexts()
  const nomor = surat.no_faktur_hutang
  const k = useTindakan<BayarHutang, object>('hutang/bayar-bunga', { nomor, awal: {} })
  const { bunga_rp, denda_rp } = ditagih(h, k.tagihan)
  const uang = { arah: 'masuk', total_rp: bunga_rp + denda_rp } as const
  const lunas = h.bunga_hitung_rp + h.denda_hitung_rp === 0
  return (
    <LayarBayarSurat
      surat={surat}
      h={h}
      k={k}
      uang={uang}
      judul={t('hutang.bunga_dibayar')}
      rincian={[...barisBunga(h, k.tagihan, t)]}
      teks="hutang.simpan_cetak"
      salah={lunas ? t('error.hutang.tidak_ada_tagihan', { no_faktur_hutang: nomor }) : null}
    >
      <TagihBunga h={h} k={k} />
      {h.diperpanjang ? (
        <KeyValue
          strong
          label={t('hutang.tempo_baru')}
          value={formatDate(h.tgl_jatuh_tempo_baru)}
        />
      ) : (
        <Notice>
          {t('hutang.tidak_diperpanjang', { tanggal: formatDate(h.tgl_jatuh_tempo) })}
        </Notice>
      )}
    </LayarBayarSurat>
  )
}
