import { RemarkInput } from '#kernel/web/counter/remark-input.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { pilihan } from '#kernel/shared/fields.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead, useWrite } from '#kernel/web/query.ts'
import { ErrorView } from '#kernel/web/ui/empty.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import { KirimInvoice } from '#modules/pelanggan/chat/web/index.ts'
import type { Hutang } from '#modules/gadai/surat/contract.ts'
import type { Hitungan } from '#modules/gadai/bayar/contract.ts'
import type { hutangPeringatan, hutangPeringatanDaftar } from '../contract.ts'
import { type CaraPeringatan, CARA_PERINGATAN } from '#modules/gadai/surat/rules.ts'
import { SEGARKAN_HUTANG, css } from '#modules/gadai/surat/web/index.ts'
import { cetakPeringatan, salinPeringatan } from './cetak-peringatan.ts'

const CARA = pilihan(CARA_PERINGATAN)

interface Props {
  readonly surat: Hutang
  readonly h: Hitungan
}

/** The notices so far and a form for the next one; nothing is auctioned without a notice. */
export function PanelPeringatan({ surat, h }: Props) {
  const { t, tt } = useTexts()
  const { no_faktur_hutang } = surat
  const q = useRead<typeof hutangPeringatanDaftar>('hutang/{no_faktur_hutang}/peringatan', {
    no_faktur_hutang,
  })
  const [cara, setCara] = useState<CaraPeringatan>('SURAT')
  const [keterangan, setKeterangan] = useState<string | null>(null)
  const tulis = useWrite<typeof hutangPeringatan>('POST', 'hutang/peringatan', {
    success: 'hutang.peringatan_dicatat',
    refresh: SEGARKAN_HUTANG,
    once: 'form',
  })
  const catat = async () => {
    const isi = { no_faktur_hutang, cara, ...(keterangan ? { keterangan } : {}) }
    const text = t('hutang.yakin_peringatan', {
      ke: (q.data?.length ?? 0) + 1,
      nama: surat.nama_customer,
      cara: tt(`pilihan.cara_peringatan.${cara.toLowerCase()}`),
    })
    if (tulis.busy || !(await confirm({ text }))) return
    const jadi = await tulis.send(isi)
    if (!jadi) return
    setKeterangan(null)
    cetakPeringatan(jadi.no_peringatan)
  }
  return (
    <Panel title={t('hutang.peringatan')}>
      {q.error && <ErrorView error={q.error} retry={() => void q.refetch()} />}
      {q.data?.map((p) => (
        <KeyValue
          key={p.no_peringatan}
          label={
            <span>
              {p.no_peringatan} · {tt(`pilihan.cara_peringatan.${p.cara.toLowerCase()}`)}
              <br />
              <small className={css['small']}>
                {formatInstant(p.waktu)}, {p.input_by}
              </small>
            </span>
          }
          value={
            <span className={css['buttons']}>
              {t('hutang.lelang_mulai', { tanggal: formatDate(p.tgl_lelang) })}
              <KirimInvoice
                tipe="hutang/peringatan"
                riwayat="hutang/{no_faktur_hutang}/riwayat"
                kunci="no_peringatan"
                nomor={p.no_peringatan}
                status={surat.status}
                size="xs"
                label="chat.kirim_wa"
              />
              <Button
                variant="default"
                size="xs"
                leftSection={<Icon name="print" />}
                onClick={() => void salinPeringatan(p.no_peringatan)}
              >
                {t('button.cetak')}
              </Button>
            </span>
          }
        />
      ))}
      {surat.status === 'AKTIF' && h.hari_lewat > 0 && (
        <div className={css['fields']}>
          <FieldInput
            field={CARA}
            name="cara_peringatan"
            label={t('hutang.diperingatkan_lewat')}
            value={cara}
            onChange={(v) => v && setCara(v)}
          />
          <RemarkInput value={keterangan} onChange={setKeterangan} />
          <div className={css['add']}>
            <Button variant="default" loading={tulis.busy} onClick={() => void catat()}>
              {t('hutang.catat_peringatan')}
            </Button>
          </div>
        </div>
      )}
    </Panel>
  )
}
