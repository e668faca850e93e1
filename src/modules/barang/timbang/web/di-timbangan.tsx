import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { keGram, tulisBerat } from '#kernel/shared/berat.ts'
import { berat, teks } from '#kernel/shared/fields.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { Form } from '#kernel/web/form/form.tsx'
import { type Values, useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { refresh, useWrite } from '#kernel/web/query.ts'
import { Grid, Notice, Row, Stack } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Kbd, Panel, Tag } from '#kernel/web/ui/parts.tsx'
import type { Timbang, timbangSimpan } from '../contract.ts'
import { hasilTimbang, taraSisa } from '../rules.ts'
import { kataTimbangan, lupakanKata } from './ambil-berat.ts'

const FIELDS = {
  berat_timbang: berat({ min: 0.001 }),
  tara_label: berat({ wajib: false }),
  keterangan: teks({ wajib: false, max: 200 }),
}

const mg = (gram: number) => Math.round(gram * 1000)
const gram = (n: number) => `${tulisBerat(n)} g`

interface Props {
  readonly baki: Timbang
  /** This tray has to wait: another one comes first. */
  readonly onLain: () => void
}

/** The tray that lies on the scale: what it should weigh, what it weighs, and the difference. */
export function DiTimbangan({ baki, onLain }: Props) {
  const { t, tt } = useTexts()
  const form = useFieldForm({ fields: FIELDS, values: { tara_label: baki.tara_label } })
  useEffect(lupakanKata, [])
  const simpan = useWrite<typeof timbangSimpan>('POST', 'timbang-baki/simpan', {
    failure: t('timbang.tidak_tersedia'),
    refresh: ['timbang-baki'],
  })
  const kirim = async (v: Values) => {
    const berat_timbang = Number(v['berat_timbang'])
    const jadi = await simpan.send(
      {
        no_timbang: baki.no_timbang,
        berat_timbang,
        tara_label: typeof v['tara_label'] === 'number' ? v['tara_label'] : null,
        keterangan: v['keterangan'] ? String(v['keterangan']) : null,
        ...kataTimbangan(berat_timbang),
      },
      { form },
    )
    if (!jadi) return refresh('timbang-baki')
    const hasil = tt(`pilihan.hasil_timbang.${jadi.status.toLowerCase()}`)
    const text = t('timbang.tersimpan', { kode_baki: baki.kode_baki, hasil })
    if (jadi.status === 'COCOK') toast.success(text)
    else toast.warning(text)
  }
  const tara_label = form.watch('tara_label')
  const isi = {
    buku_mg: mg(baki.berat_buku),
    tara_baki_mg: mg(baki.tara_baki),
    tara_label_mg: mg(typeof tara_label === 'number' ? tara_label : baki.tara_label),
    toleransi_mg: mg(baki.toleransi),
  }
  const diketik = form.watch('berat_timbang')
  const hasil = typeof diketik === 'number' ? hasilTimbang(mg(diketik), isi) : null
  const sisa = typeof diketik === 'number' ? taraSisa(mg(diketik), isi) : null
  return (
    <Panel
      title={`${t('timbang.di_timbangan')}: ${baki.kode_baki} – ${baki.nama_baki}`}
      actions={<Tag color="info">{`${t('label.qty')} ${baki.qty}`}</Tag>}
    >
      <Form form={form} onSubmit={kirim}>
        <Stack gap={12}>
          <div>
            <KeyValue label={t('label.berat_buku')} value={gram(isi.buku_mg)} />
            <KeyValue label={t('label.tara_baki')} value={gram(isi.tara_baki_mg)} />
            <KeyValue label={t('label.tara_label')} value={gram(isi.tara_label_mg)} />
            <KeyValue label={t('label.toleransi')} value={gram(isi.toleransi_mg)} />
            <KeyValue
              strong
              label={t('timbang.seharusnya')}
              value={gram(isi.buku_mg + isi.tara_baki_mg + isi.tara_label_mg)}
            />
          </div>
          <Grid min={180}>
            <FormField form={form} name="berat_timbang" autoFocus />
            <FormField form={form} name="tara_label" />
          </Grid>
          {hasil && (
            <KeyValue
              strong
              label={t('timbang.selisih_kini')}
              value={
                <Tag color={hasil.status === 'COCOK' ? 'ok' : 'bad'}>{gram(hasil.selisih_mg)}</Tag>
              }
            />
          )}
          {sisa !== null && (
            <Notice>
              {t('timbang.hanya_label')}
              <Button variant="default" onClick={() => form.set('tara_label', keGram(sisa))}>
                {t('timbang.pakai_tara', { gram: tulisBerat(sisa) })}
              </Button>
            </Notice>
          )}
          {hasil?.status === 'SELISIH' && <FormField form={form} name="keterangan" />}
          <Row>
            <Button variant="default" onClick={onLain}>
              {t('timbang.baki_lain')}
            </Button>
            <Button type="submit" loading={simpan.busy} rightSection={<Kbd>Ctrl+Enter</Kbd>}>
              {t('button.simpan')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Panel>
  )
}
