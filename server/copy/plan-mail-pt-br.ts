import type { PlanRequest } from '#contract/areas/company/entities/plan-request.ts';
import { employeesText } from '#contract/areas/company/rules/employees.ts';
import type { MailText } from './mail-pt-br.ts';

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const whole = new Intl.NumberFormat('pt-BR');

/** To the company's own address: what an administrator asked about a plan. */
export const planRequestMail = (app: string, of: PlanRequest): MailText => ({
  subject:
    of.kind === 'contract'
      ? `${app}: ${of.name} pediu o plano ${of.planName}`
      : `${app}: ${of.name} quer falar sobre o plano ${of.planName}`,
  lines: [
    of.kind === 'contract'
      ? `${of.name} pediu a contratação do plano ${of.planName}.`
      : `${of.name} pediu contato sobre o plano ${of.planName}.`,
    ...(of.numberOfLicences === null ? [] : [`Licenças: ${whole.format(of.numberOfLicences)}.`]),
    ...(of.price === null ? [] : [`Valor mensal simulado: ${money.format(of.price / 100)}.`]),
    ...(of.role === null ? [] : [`Cargo: ${of.role}.`]),
    ...(of.department === null ? [] : [`Departamento: ${of.department}.`]),
    ...(of.numberOfEmployees === null
      ? []
      : [`Funcionários: ${employeesText(of.numberOfEmployees)}.`]),
    ...(of.message ? of.message.split(/\n{2,}/) : []),
    of.email === null
      ? 'Esta pessoa não tem e-mail cadastrado.'
      : `Para responder, escreva para ${of.email}.`,
  ],
});
