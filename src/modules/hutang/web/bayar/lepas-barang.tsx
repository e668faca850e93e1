import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { dariGram, tulisBerat } from '../../../../kernel/shared/berat.ts'
import { rupiah } from '../../../../kernel/shared/fields.ts'
import { tulisAngka, tulisRupiah } from '../../../../kernel/shared/rupiah.ts'
import { FieldInput } from '../../../../kernel/web/field/field-input.tsx'
import { useTexts } from '../../../../kernel/web/i18n.ts'
import { KeyValue, Panel } from '../../../../kernel/web/ui/parts.tsx'
import type { BayarHutang } from '../../contract-bayar.ts'
import { minimumLepas } from '../../rules-bayar.ts'
import { BuktiTersimpan } from '../loket/bukti-tersimpan.tsx'
import { cetakBukti } from '../cetak-hutang.ts'
import { IsianPihak, PIHAK_KOSONG, kirimPihak } from '../loket/isian-pihak.tsx'
import { LayarTindakan } from '../loket/layar-tindakan.tsx'
import { PanelTindakan } from '../loket/panel-tindakan.tsx'
import {
  TAGIHAN_PENUH,
  TagihBunga,
  barisBunga,
  ditagih,
  kirimTagihan,
} from '../loket/tagih-bunga.tsx'
import type { PropsTindakan } from './tebus-semua.tsx'
import { useTindakan } from '../loket/use-tindakan.ts'
import css from '../hutang.module.css'

const POKOK = rupiah()

/** Some pieces go back for a part of the principal; what stays must be worth what stays owed. */
export function LepasBarang({ surat, h }: PropsTindakan) {
  const { t } = useTexts()
  const k = useTindakan<BayarHutang>('hutang/lepas')
  const [tagihan, setTagihan] = useState(TAGIHAN_PENUH)
  const [pihak, setPihak] = useState(PIHAK_KOSONG)
  const [baris, setBaris] = useState<readonly number[]>([])
  const [pokok, setPokok] = useState<number | null>(null)
  const { bunga_rp, denda_rp } = ditagih(h, tagihan)
  const digadai = surat.items.filter((b) => b.status_barang === 'DIGADAI')
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
  const jalan = async () => {
    const isi = {
      no_faktur_hutang: surat.no_faktur_hutang,
      baris,
      pokok_rp: bayarPokok,
      ...kirimTagihan(tagihan),
      ...kirimPihak(pihak),
    }
    const jadi = await k.simpan(isi, uang, salah())
    if (jadi) cetakBukti(jadi.no_bayar)
  }
  const pilih = (n: number) =>
    setBaris(baris.includes(n) ? baris.filter((b) => b !== n) : [...baris, n])
  return (
    <LayarTindakan
      surat={surat}
      h={h}
      selesai={k.jadi !== null}
      atas={
        <Panel title={t('hutang.barang_dilepas')}>
          <div className={css['pick']}>
            {digadai.map((b) => (
              <Checkbox
                key={b.baris}
                checked={baris.includes(b.baris)}
                disabled={k.jadi !== null}
                label={`${b.nama_barang} · ${tulisBerat(dariGram(b.berat))} g · ${b.kadar}`}
                onChange={() => pilih(b.baris)}
              />
            ))}
          </div>
        </Panel>
      }
    >
      {k.jadi ? (
        <BuktiTersimpan bukti={k.jadi} />
      ) : (
        <PanelTindakan
          k={k}
          uang={uang}
          judul={t('hutang.dibayar_sekarang')}
          rincian={[...barisBunga(h, tagihan, t), [t('hutang.pokok'), bayarPokok]]}
          teks="hutang.lepas_cetak"
          jalan={() => void jalan()}
        >
          <div className={css['one']}>
            <FieldInput
              field={POKOK}
              name="pokok_rp"
              label={t('hutang.pokok_dibayar')}
              note={t('hutang.lepas_catatan', { minimum: tulisRupiah(minimum) })}
              value={bayarPokok}
              onChange={(v) => setPokok(Number.isSafeInteger(v) ? (v as number) : null)}
            />
          </div>
          <TagihBunga h={h} nilai={tagihan} onUbah={setTagihan} />
          <IsianPihak
            label={t('hutang.pengambil')}
            labelHp={t('hutang.hp_pengambil')}
            placeholder={surat.nama_customer}
            nilai={pihak}
            onUbah={setPihak}
          />
          <KeyValue
            strong
            label={t('hutang.sisa_sesudah')}
            value={tulisAngka(Math.max(0, h.sisa_pokok - bayarPokok))}
          />
        </PanelTindakan>
      )}
    </LayarTindakan>
  )
}
