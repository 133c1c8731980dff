#!/usr/bin/env python3
"""Prints the invented colleagues of Aurora for company.yaml: the same ones each time.  python3 people.py"""
import random, unicodedata

random.seed(20417)
FIRST = '''Adriana Alessandra Alexandre Aline Amanda Ana Anderson Antônio Beatriz Bianca Breno Bruna Bruno Caio Camila Carla
Carlos Carolina Cecília Celso Cíntia Clara Cristiano Daniel Daniela Débora Denise Diego Douglas Edson Eduardo Elaine Eliane
Elisa Emerson Érica Fabiana Fábio Felipe Fernanda Flávia Francisco Gabriela Geraldo Gilmar Giovana Gisele Guilherme Gustavo
Heitor Henrique Igor Ingrid Isabela Ivan Jaqueline João Joaquim Jorge José Joyce Juliana Júlio Karina Larissa Laura Leandro
Letícia Lívia Lorena Luan Luciana Luiz Manoel Marcela Márcio Marco Maria Mariana Marta Mateus Maurício Michele Milena Mônica
Murilo Natália Nelson Nilton Olívia Osmar Patrícia Paula Paulo Priscila Rafael Raquel Regina Renan Ricardo Rita Roberto
Rodrigo Rogério Rosângela Samuel Sandra Sérgio Silvana Simone Sônia Sueli Tatiane Thaís Valdir Valéria Vanessa Vera Vinícius
Vitor Viviane Wagner Wesley Yara'''.split()
LAST = '''Abreu Almeida Alves Amaral Andrade Araújo Assis Barbosa Barros Batista Borges Brandão Brito Cabral Camargo Campos
Cardoso Carvalho Castro Cavalcante Coelho Cordeiro Corrêa Costa Cruz Cunha Dantas Dias Duarte Esteves Farias Fernandes Fonseca
Freire Freitas Gomes Gonçalves Guedes Leal Leite Lima Lopes Macedo Machado Maciel Magalhães Marques Martins Matos Mendes Mendonça
Miranda Monteiro Morais Nascimento Neves Nunes Oliveira Pacheco Paiva Peixoto Pereira Pinheiro Pinto Pires Queiroz Ribeiro
Rezende Salgado Sales Santana Santos Silva Silveira Soares Souza Tavares Teles Torres Valente Vargas Vasconcelos Viana Vieira Xavier'''.split()
UNITS = [('CD Campinas', 'Interior de São Paulo', 34), ('CD Guarulhos', 'Capital', 26), ('CD Ribeirão Preto', 'Interior de São Paulo', 16),
         ('CD Contagem', 'Minas Gerais', 14), ('Escritório São Paulo', 'Capital', 10)]
FLOOR = [('Logística', 'Conferente Separador Ajudante_de_carga Operador_de_empilhadeira Líder_de_turno'.split(), 50),
         ('Transporte', 'Motorista Ajudante_de_entrega Roteirista'.split(), 22), ('Qualidade', 'Inspetor_de_qualidade Técnico_de_segurança'.split(), 8),
         ('Manutenção', 'Mecânico Eletricista'.split(), 8), ('Relacionamento com o cliente', 'Analista_de_atendimento Vendedor'.split(), 12)]
OFFICE = [('Financeiro', 'Analista_financeiro Assistente_financeiro'.split(), 3), ('Gente e Gestão', 'Analista_de_pessoas Assistente_de_pessoas'.split(), 3),
          ('Tecnologia', 'Analista_de_sistemas Suporte_de_tecnologia'.split(), 2), ('Comercial', 'Comprador Analista_comercial'.split(), 4)]

def plain(text): return ''.join(c for c in unicodedata.normalize('NFD', text) if not unicodedata.combining(c)).lower()
def pick(rows): return random.choices(rows, [row[-1] for row in rows])[0]

taken = set()
while len(taken) < 288:
    first, *rest = random.choice(FIRST), *random.sample(LAST, random.choice([1, 1, 2]))
    login = f'{plain(first)}.{plain(rest[-1])}'
    if login in taken: continue
    taken.add(login)
    unit, branch, _ = pick(UNITS)
    department, roles, _ = pick(OFFICE if unit.startswith('Escr') else FLOOR)
    role = random.choice(roles).replace('_', ' ')
    manager = 'Renato Vasques' if unit.startswith('Escr') else 'Cláudia Nakamura'
    print(f'  - {{username: {login}, name: {" ".join([first, *rest])}, invited: true, role: {role}, department: {department}, unit: {unit}, branch: {branch}, '
          f'employeeCode: "{40000 + 7 * len(taken)}", managerName: {manager}}}')
