export { resetFaktorDariLuar } from './lepas-faktor.ts'
