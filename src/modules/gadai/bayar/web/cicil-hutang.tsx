import { rupiah } from '#kernel/shared/fields.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import type { Hutang } from '#modules/gadai/surat/contract.ts'
import type { BayarHutang, Hitungan } from '../contract.ts'
import { periksaCicil } from '../rules.ts'
import { CariSurat } from './loket/cari-surat.tsx'
import { LayarBayarSurat } from './loket/layar-bayar-surat.tsx'
import { css, useTindakan } from '#modules/gadai/surat/web/index.ts'
import { TagihBunga, barisBunga, ditagih } from './loket/tagih-bunga.tsx'

/** Part of the principal, after the interest up to today. */
export default function CicilHutangScreen() {
  return <CariSurat layar="/cicil-hutang">{(surat, h) => <Cicil surat={surat} h={h} />}</CariSurat>
}

const POKOK = rupiah()

interface IsiCicil {
  readonly pokok: number | null
}
const CICIL_BARU: IsiCicil = { pokok: null }

function Cicil({ surat, h }: { readonly surat: Hutang; readonly h: Hitungan }) {
  const { t, tt } = useTexts()
  const nomor = surat.no_faktur_hutang
  const k = useTindakan<BayarHutang, IsiCicil>('hutang/cicil', { nomor, awal: CICIL_BARU })
  const { pokok } = k.isi
  const { bunga_rp, denda_rp } = ditagih(h, k.tagihan)
  const uang = { arah: 'masuk', total_rp: (pokok ?? 0) + bunga_rp + denda_rp } as const
  const { min_cicil_rp: minimum_rp, sisa_pokok: sisa_rp } = h
  const keluhan = periksaCicil(pokok ?? 0, { sisa_rp, minimum_rp })
  return (
    <LayarBayarSurat
      surat={surat}
      h={h}
      k={k}
      uang={uang}
      judul={t('hutang.dibayar_sekarang')}
      rincian={[...barisBunga(h, k.tagihan, t), [t('hutang.cicil_pokok'), pokok ?? 0]]}
      teks="hutang.simpan_cetak"
      isi={{ pokok_rp: pokok ?? 0 }}
      salah={keluhan && tt(`error.${keluhan.code}`, { minimum_rp: tulisAngka(minimum_rp) })}
    >
      <div className={css['one']}>
        <FieldInput
          field={POKOK}
          name="pokok_rp"
          label={t('hutang.cicil_pokok')}
          note={t('hutang.cicil_catatan', { minimum: tulisRupiah(minimum_rp) })}
          value={pokok}
          autoFocus
          onChange={(v) => k.ubah({ pokok: Number.isSafeInteger(v) ? v : null })}
        />
      </div>
      <TagihBunga h={h} k={k} />
      <KeyValue
        strong
        label={t('hutang.sisa_sesudah')}
        value={tulisAngka(Math.max(0, h.sisa_pokok - (pokok ?? 0)))}
      />
    </LayarBayarSurat>
  )
}
