/** What a robot at a checkers board asks, and the answers: JSON in, JSON out. */
export {
  answerRobot,
  checkersOdds,
  type OddsOptions,
  type RobotAnswer,
  type RobotMove,
  type RobotOdds,
} from './answer-robot.ts';
