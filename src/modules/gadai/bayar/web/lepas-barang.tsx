import { Checkbox } from '@mantine/core'
import { dariGram, tulisBerat } from '#kernel/shared/berat.ts'
import { rupiah } from '#kernel/shared/fields.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { BayarHutang } from '../contract.ts'
import { minimumLepas } from '../rules.ts'
import { type Pihak, IsianPihak, PIHAK_KOSONG, kirimPihak } from './loket/isian-pihak.tsx'
import { LayarBayarSurat } from './loket/layar-bayar-surat.tsx'
import { css, useTindakan } from '#modules/gadai/surat/web/index.ts'
import { TagihBunga, barisBunga, ditagih } from './loket/tagih-bunga.tsx'
import type { PropsTindakan } from './tebus-semua.tsx'

const POKOK = rupiah()

interface IsiLepas {
  readonly pihak: Pihak
  /** Lines of the pieces that leave. */
  readonly baris: readonly number[]
  /** The least that has to be paid until something is typed. */
  readonly pokok: number | null
}
const LEPAS_BARU: IsiLepas = {
  pihak: PIHAK_KOSONG,
  baris: [],
  pokok: null,
}

/** Some pieces go back for a part of the principal; what stays must be worth what stays owed. */
export function LepasBarang({ surat, h }: PropsTindakan) {
  const { t } = useTexts()
  const nomor = surat.no_faktur_hutang
  const k = useTindakan<BayarHutang, IsiLepas>('hutang/lepas', { nomor, awal: LEPAS_BARU })
  const { pihak, pokok } = k.isi
  const { bunga_rp, denda_rp } = ditagih(h, k.tagihan)
  const digadai = surat.items.filter((b) => b.status_barang === 'DIGADAI')
  const baris = k.isi.baris.filter((n) => digadai.some((b) => b.baris === n))
  const tinggal = digadai.filter((b) => !baris.includes(b.baris))
  const minimum = minimumLepas(tinggal, { sisa_rp: h.sisa_pokok })
  const bayarPokok = pokok ?? minimum
  const uang = { arah: 'masuk', total_rp: bayarPokok + bunga_rp + denda_rp } as const
  const salah = () => {
    if (baris.length === 0) return t('hutang.lepas_kosong')
    if (tinggal.length === 0) return t('error.hutang.lepas_semua')
    return bayarPokok < minimum
      ? t('error.hutang.lepas_kurang', { minimum_rp: tulisAngka(minimum) })
      : null
  }
  const pilih = (n: number) =>
    k.ubah({ baris: baris.includes(n) ? baris.filter((b) => b !== n) : [...baris, n] })
  return (
    <LayarBayarSurat
      surat={surat}
      h={h}
      atas={
        <Panel title={t('hutang.barang_dilepas')}>
          <div className={css['pick']}>
            {digadai.map((b) => (
              <Checkbox
                key={b.baris}
                checked={baris.includes(b.baris)}
                label={`${b.nama_barang} · ${tulisBerat(dariGram(b.berat))} g · ${b.kadar}`}
                onChange={() => pilih(b.baris)}
              />
            ))}
          </div>
        </Panel>
      }
      k={k}
      uang={uang}
      judul={t('hutang.dibayar_sekarang')}
      rincian={[...barisBunga(h, k.tagihan, t), [t('hutang.pokok'), bayarPokok]]}
      teks="hutang.lepas_cetak"
      isi={{ baris, pokok_rp: bayarPokok, ...kirimPihak(pihak) }}
      salah={salah()}
    >
      <div className={css['one']}>
        <FieldInput
          field={POKOK}
          name="pokok_rp"
          label={t('hutang.pokok_dibayar')}
          note={t('hutang.lepas_catatan', { minimum: tulisRupiah(minimum) })}
          value={bayarPokok}
          onChange={(v) => k.ubah({ pokok: Number.isSafeInteger(v) ? v : null })}
        />
      </div>
      <TagihBunga h={h} k={k} />
      <IsianPihak
        label={t('hutang.pengambil')}
        labelHp={t('hutang.hp_pengambil')}
        placeholder={surat.nama_customer}
        nilai={pihak}
        onUbah={(isi) => k.ubah({ pihak: isi })}
      />
      <KeyValue
        strong
        label={t('hutang.sisa_sesudah')}
        value={tulisAngka(Math.max(0, h.sisa_pokok - bayarPokok))}
      />
    </LayarBayarSurat>
  )
}
